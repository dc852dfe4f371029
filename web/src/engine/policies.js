/** What a query with no allowed key can become, in the core's order. */
export const policies = ["zeros", "uniform", "nan", "error"];

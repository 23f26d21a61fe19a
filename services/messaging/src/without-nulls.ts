/** GraphQL clients send null for fields that REST leaves out. */
export const withoutNulls = (input: unknown): unknown =>
  Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== null));

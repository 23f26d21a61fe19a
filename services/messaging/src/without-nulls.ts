/** GraphQL says null where REST says nothing. */
export const withoutNulls = (input: unknown): unknown =>
  Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== null));

/** A reference to an account; null where it is gone. */
export const person = (id: string | null) => (id === null ? null : { __typename: 'User', id });

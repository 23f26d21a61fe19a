/** A reference that identity resolves, as far as the caller may see the person. */
export const user = (id: string | null) => id && { __typename: 'User', id };

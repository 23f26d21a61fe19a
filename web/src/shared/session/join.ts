/** What the address of the sign-in page ends in where somebody makes an account. */
export const joinHash = '#join';

/** Where somebody begins who has no account. */
export const joinPath = `/login${joinHash}`;

/** The hash of the sign-in page that shows the registration form. */
export const joinHash = '#join';

/** The path of the registration form. */
export const joinPath = `/login${joinHash}`;

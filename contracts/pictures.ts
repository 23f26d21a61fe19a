/** The upload form of a picture: one file in one field. Without rules, so that a page can show the limit without them. */
export const pictureUpload = { field: 'picture', maxBytes: 10 * 1024 * 1024 } as const;

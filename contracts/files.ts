/** The upload form of a file that people show each other: one file in one field. */
export const fileUpload = { field: 'file', maxBytes: 25 * 1024 * 1024 } as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const fileTypes = [...pictureTypes, 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

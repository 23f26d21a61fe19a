/** Copies of the contract's limits of a file that people show each other (checked by accepted.test.ts). */
export const largestFile = 25 * 1024 * 1024;
export const largestInWords = `${largestFile / 1024 / 1024} MB`;
export const pdf = 'application/pdf';
export const accepted = `image/jpeg,image/png,image/webp,image/gif,${pdf}`;

/** Copies of the contract's limits (checked by rules.test.ts). */
export const largestFile = 25 * 1024 * 1024;
export const mostFiles = 5;
export const pdf = 'application/pdf';
export const accepted = `image/jpeg,image/png,image/webp,image/gif,${pdf}`;

/** A copy of the contract's limit (checked by rules.test.ts). */
export const mostFiles = 5;

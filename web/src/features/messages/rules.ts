/**
 * Copies of the contract's limits (checked by rules.test.ts), because importing the contract would ship it to the
 * browser.
 */
export const longestMessage = 20_000;
export const shortestSearch = 3;

/** As the contract has them (rules.test.ts); the contract itself is not sent to the browser for two figures. */
export const longestMessage = 20_000;
export const shortestSearch = 3;

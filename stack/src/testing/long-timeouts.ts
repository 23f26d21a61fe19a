/** Longer timeouts for many processes on few cores: being slow must not fail a test of something else. */
export const longTimeouts = { SUBGRAPH_TIMEOUT_MS: '5000', SPARE_TIMEOUT_MS: '5000', ANSWER_WITHIN_MS: '5000' };

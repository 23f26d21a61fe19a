/** Where many processes share the cores, who is merely slow is not given up: that is no failure of what is tried. */
export const patient = { SUBGRAPH_TIMEOUT_MS: '5000', SPARE_TIMEOUT_MS: '5000', ANSWER_WITHIN_MS: '5000' };

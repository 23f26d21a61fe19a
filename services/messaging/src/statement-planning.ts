/**
 * How Postgres plans here. Everything is found by an index, whoever asks, so a statement is planned once in a connection's life: to plan the one
 * that writes a message each time anew took longer than to do it. And what is read by an index is mostly in memory, or on a disk that need
 * not turn: told that it is dear, Postgres reads all conversations to find eight.
 */
export const statementPlanning = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' };

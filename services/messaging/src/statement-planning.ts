/**
 * Settings for Postgres' planner. Every query uses an index, whatever its parameters, so each statement is planned once
 * per connection: planning the statement that writes a message took longer than running it. Index pages are mostly
 * cached or on SSDs; with the default cost of random reads Postgres scans all conversations to find eight.
 */
export const statementPlanning = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' };

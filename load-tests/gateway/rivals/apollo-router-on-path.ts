import { spawnSync } from 'node:child_process';

/** Written in Rust and not installed here: `cargo install apollo-router` builds it, in about a quarter of an hour. */
export const apolloRouter = 'router';

export const hasApolloRouter = (): boolean => spawnSync(apolloRouter, ['--version']).status === 0;

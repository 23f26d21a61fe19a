import { spawnSync } from 'node:child_process';

/** Written in Rust and not brought: `cargo install apollo-router` makes it, in about a quarter of an hour. */
export const apolloRouter = 'router';

export const hasApolloRouter = (): boolean => spawnSync(apolloRouter, ['--version']).status === 0;

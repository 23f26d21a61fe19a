import { hash } from 'node:crypto';

/** The rows of a table: their number, and the sum of their SHA-256, which does not depend on their order. */
export interface Tally {
  readonly rows: number;
  readonly digest: string;
}

export interface Tallying {
  add(row: Buffer): void;
  result(): Tally;
}

export function startTally(): Tallying {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash('sha256', row, 'hex')}`));
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

export const isSame = (one: Tally, other: Tally): boolean => one.rows === other.rows && one.digest === other.digest;

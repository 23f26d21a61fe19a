import type { Taker } from './checked-records.ts';

/** One database while it is loaded: nothing of it counts until `commit`. */
export interface Load extends Omit<Taker, 'service'> {
  commit(): Promise<void>;
  undo(): Promise<void>;
  close(): Promise<void>;
}

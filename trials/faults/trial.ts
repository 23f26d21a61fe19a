import type { House, HouseOptions } from './house/house.ts';
import type { Load } from './load/load.ts';

export interface Trial<Acting = Load> {
  readonly name: string;
  readonly house?: HouseOptions;
  /** How much of the usual load there is, where not all of it. */
  readonly shareOfUsual?: number;
  /** What ends by itself under this fault, and is started again by whoever keeps it. */
  readonly mayEnd?: string;
  /** Does what the trial is about while the load is on. */
  readonly run: (scene: Scene<Acting>) => Promise<void>;
}

export interface Scene<Acting = Load> {
  readonly house: House;
  readonly load: Acting;
  readonly quick: boolean;
  /** Marks the time in which something is wrong, from which the house is to recover. */
  readonly fault: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The same for what is over as soon as it has happened. */
  readonly struck: () => void;
  /** What the trial requires; said only where it does not hold. */
  readonly require: (holds: boolean, otherwise: string) => void;
  /** A figure worth reading below the table. */
  readonly remark: (sentence: string) => void;
}

/** On the clock of `performance.now`. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

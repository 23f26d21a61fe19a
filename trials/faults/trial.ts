import type { Bar } from '../../load-tests/report/bar.ts';
import type { Load } from './load/load.ts';
import type { TrialPlatform, TrialPlatformOptions } from './platform/trial-platform.ts';

export interface Trial<Acting = Load> {
  readonly name: string;
  readonly platform?: TrialPlatformOptions;
  /** Fraction of the usual load, if not all of it. */
  readonly shareOfUsual?: number;
  /** Not part of the short form. */
  readonly wholeOnly?: true;
  /** A process that may end by itself under this fault, and is restarted by the supervisor. */
  readonly mayEnd?: string;
  /** Runs the trial under load. */
  readonly run: (scene: Scene<Acting>) => Promise<void>;
}

export interface Scene<Acting = Load> {
  readonly platform: TrialPlatform;
  readonly load: Acting;
  readonly quick: boolean;
  /** Marks the duration of a fault, from which the platform must recover. */
  readonly fault: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The same for an instantaneous fault. */
  readonly struck: () => void;
  /** A requirement of the trial; reported only if it fails. */
  readonly require: (holds: boolean, otherwise: string) => void;
  /** An additional bar of the trial: a row of its own. */
  readonly measure: (bar: Bar) => void;
  /** A figure to print below the table. */
  readonly remark: (sentence: string) => void;
}

/** On the clock of `performance.now`. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

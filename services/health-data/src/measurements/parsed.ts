import { type Measure, type MeasurementSource, measures } from '@entourage/contracts/health.ts';
import type { MeasurementImport } from '@entourage/contracts/rest/measurement-imports.ts';
import type { Measured } from './read-row.ts';

export type Fault = MeasurementImport['errors'][number];

/** What a file holds, or a program has sent. */
export interface Parsed {
  /** Null where the format is unknown. */
  readonly source: MeasurementSource | null;
  /** Rows below the heading, or entries of a list. */
  readonly rows: number;
  /** Values of a wearable or an app that cannot be used. */
  readonly leftOut: number;
  /** Each measure of a day once. */
  readonly measured: readonly Measured[];
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  /** Of an app: it has a measure that is known here, though perhaps no value of it. */
  readonly isKnown?: boolean;
}

export const mostRows = 20_000;
export const atMostRows = mostRows.toLocaleString('en');
const shownFaults = 100;

export const twiceOnADay = 'Twice, with different values';
const labels = Object.values(measures).map(({ label }) => label.toLowerCase());
export const nothingKnown = `It has none of the measures that are kept here: ${labels.join(', ')}`;

/** Of a format that cannot be read. */
export const unreadable = (message: string): Parsed => ({
  ...{ source: null, rows: 0, leftOut: 0, measured: [], faultCount: 1 },
  faults: [{ row: 1, column: null, message }],
});

/** Counts faults, and keeps the first ones. */
export function collectFaults() {
  const faults: Fault[] = [];
  let faultCount = 0;
  return {
    fault(row: number, column: string | null, message: string): void {
      faultCount += 1;
      if (faults.length < shownFaults) faults.push({ row, column, message });
    },
    found: () => ({ faults, faultCount }),
  };
}

/** Collects measures, of which none may have two values on a day. */
export function eachOnce() {
  const known = new Map<string, Measured>();
  return {
    /** Returns the measure that has another value on this day. */
    add(measured: readonly Measured[]): Measure | null {
      for (const one of measured) {
        const key = `${one.takenOn} ${one.measure}`;
        if ((known.get(key) ?? one).value !== one.value) return one.measure;
        known.set(key, one);
      }
      return null;
    },
    all: () => [...known.values()],
  };
}

import type { BlockName } from '../../report/blocks.ts';

/** Rows of a document, each named by its first cell. */
export interface Table {
  readonly block: BlockName;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
}

const asText = (value: number, digits: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Two or three digits that count; nothing where there is nothing. */
export function figure(value: number, unit = ''): string {
  if (value === 0) return '–';
  if (!Number.isFinite(value)) return 'never';
  const digits = Math.abs(value) >= 10 ? 0 : Math.abs(value) >= 1 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3;
  return `${asText(value, digits)}${unit && ` ${unit}`}`;
}

/** Of things that are counted. */
export const count = (value: number): string => (Number.isFinite(value) ? asText(value, 0) : 'never enough');

/** Gigabytes, as megabytes or terabytes where that reads better. */
export function bytesOf(gigabytes: number): string {
  if (gigabytes >= 1000) return figure(gigabytes / 1000, 'TB');
  return gigabytes >= 1 || gigabytes === 0 ? figure(gigabytes, 'GB') : figure(gigabytes * 1000, 'MB');
}

export function daysOf(days: number): string {
  if (!Number.isFinite(days)) return 'never';
  if (days > 3650) return 'after more than 10 years';
  if (days >= 365) return `after ${figure(days / 365, 'years')}`;
  if (days < 2) return 'at once';
  return `after ${asText(Math.floor(days), 0)} days`;
}

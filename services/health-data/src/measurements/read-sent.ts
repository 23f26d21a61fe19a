import { latestToday } from '../check-ins/calendar.ts';
import { isRecord } from './from-json.ts';
import { nothingKnown, type Parsed, unreadable } from './parsed.ts';
import { readEntries } from './read-entries.ts';
import { readHealthAutoExport } from './read-health-auto-export.ts';

/** Reads JSON that a program sent, or that is in a file; null where its format is unknown. */
export async function readSent(given: unknown, now: Date): Promise<Parsed | null> {
  if (!isRecord(given)) return null;
  const { measurements, data } = given;
  const today = latestToday(now);
  if (measurements !== undefined) {
    const isAlone = Object.keys(given).length === 1;
    return isAlone && Array.isArray(measurements) ? readEntries(measurements, today) : null;
  }
  return isRecord(data) && Array.isArray(data.metrics) ? readHealthAutoExport(data.metrics, today) : null;
}

/** The same of a file's text. One without any measure is wrong, since its sender is there to be told. */
export async function parseJson(text: string, now: Date): Promise<Parsed> {
  const given = fromJson(text);
  if (given === undefined) return unreadable('The file is not valid JSON');
  const read = await readSent(given, now);
  if (!read) return unreadable('The file must be {"measurements": [...]}, or what Health Auto Export saves');
  return read.rows > 0 ? read : { ...unreadable(nothingKnown), source: read.source };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

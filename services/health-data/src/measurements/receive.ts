import { problemStatus } from '@entourage/contracts/problems.ts';
import type { ReceivedMeasurements } from '@entourage/contracts/rest/measurement-keys.ts';
import { type Fields, invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { MeasurementKeyStore } from '../measurement-keys/measurement-key.store.ts';
import type { MeasurementKey } from '../measurement-keys/measurement-key.ts';
import type { Saving } from '../versions/version.ts';
import type { MeasurementStore } from './measurement.store.ts';
import { type Fault, nothingKnown, type Parsed } from './parsed.ts';
import { readSent } from './read-sent.ts';

const shownFields = 20;

/**
 * Stores what a program has sent with this key, or nothing of it where an entry is wrong, and notes on the key what came
 * of it. The answer does not depend on what was stored before.
 */
export async function receive(
  deps: {
    measurements: Pick<MeasurementStore, 'add'>;
    measurementKeys: Pick<MeasurementKeyStore, 'received'>;
  },
  { key, by, sent }: { key: MeasurementKey; by: Saving; sent: () => Promise<unknown> },
): Promise<ReceivedMeasurements> {
  const note = (values: number, problem: string | null) =>
    deps.measurementKeys.received(key._id, { values, problem }, by.now);
  try {
    const read = await readOrRefuse(await sent(), by.now);
    const { source, measured, leftOut } = read;
    const origin = { source, sentBy: key.name };
    const { added, changed } = await deps.measurements.add(key.ownerId, measured, by, origin);
    await note(added + changed, whyNothing(read));
    return { read: measured.length, leftOut };
  } catch (error) {
    if (error instanceof Problem && problemStatus[error.code] < 500) await note(0, error.message);
    throw error;
  }
}

async function readOrRefuse(sent: unknown, now: Date): Promise<Parsed> {
  const read = await readSent(sent, now);
  if (!read) throw invalid({ body: 'Send {"measurements": [...]}, or what Health Auto Export sends' });
  if (read.faultCount > 0) throw invalid(fieldsOf(read.faults));
  return read;
}

/** As other calls name the fields of a list, from 0. */
const fieldsOf = (faults: readonly Fault[]): Fields =>
  Object.fromEntries(
    faults
      .slice(0, shownFields)
      .map(({ row, column, message }) => [['measurements', row - 1, column ?? []].flat().join('.'), message]),
  );

/** Null where something could be used, or nothing was new. */
function whyNothing({ measured, leftOut, rows, isKnown }: Parsed): string | null {
  if (measured.length > 0) return null;
  if (leftOut > 0)
    return 'None of its values could be used: implausible, of no day, or in a unit that is not known here';
  return rows > 0 || isKnown ? null : nothingKnown;
}

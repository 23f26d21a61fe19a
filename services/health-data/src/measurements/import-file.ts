import type { MeasurementImport } from '@entourage/contracts/rest/measurement-imports.ts';
import type { Saving } from '../versions/version.ts';
import type { MeasurementStore } from './measurement.store.ts';
import { parseFile } from './parse-file.ts';

const shownOfThem = 10;

/** Imports or previews a file; imports nothing if any row is invalid. */
export async function importFile(
  measurements: Pick<MeasurementStore, 'preview' | 'add'>,
  athleteId: string,
  bytes: Buffer,
  { isPreview, by }: { isPreview: boolean; by: Saving },
): Promise<MeasurementImport> {
  const { source, rows, leftOut, measured, faults, faultCount } = await parseFile(bytes, by.now);
  const said = { source, rows, leftOut, errors: [...faults], errorCount: faultCount, isPreview };
  if (faultCount > 0) return { ...said, added: 0, changed: 0, known: 0, importId: null, sample: [] };
  const { added, changed, importId } = isPreview
    ? { ...(await measurements.preview(athleteId, measured)), importId: null }
    : await measurements.add(athleteId, measured, by, { source });
  const known = measured.length - added - changed;
  return { ...said, added, changed, known, importId, sample: measured.slice(0, shownOfThem) };
}

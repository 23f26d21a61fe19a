import { isRunning } from '../../bootstrap/process-identity.mjs';
import { endProcess } from '../processes/end-process.ts';
import { readRunRecord, removeRunRecord } from './run-record.ts';

const withinMs = 10_000;

/** Ends what a killed launcher left running, in a launcher's order; returns the names. */
export async function endLeftovers(recordFile: string): Promise<string[]> {
  const record = readRunRecord(recordFile);
  if (!record) return [];
  const left = Object.entries(record.processes).filter(([, process]) => isRunning(process));
  const levels = [...new Set(left.map(([, process]) => process.level))].sort((a, b) => b - a);
  for (const level of levels)
    await Promise.all(left.filter(([, p]) => p.level === level).map(([, p]) => endProcess(p, p.stopSignal, withinMs)));
  removeRunRecord(recordFile);
  return left.map(([name]) => name);
}

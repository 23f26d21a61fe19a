import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isRunning, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import type { MongoAddress } from '../mongo/databases.ts';
import type { PartName } from '../parts.ts';
import { writeJson } from '../write-file.ts';

export interface RunningProcess extends ProcessIdentity {
  port: number;
  /** Processes with a higher number are ended first. */
  level: number;
  stopSignal: NodeJS.Signals;
}

/** A process beside the parts: it listens nowhere, and is recorded with the port of its service. */
export const trainingWorker = 'training-worker';

/** The running processes, on disk, for other terminals and for the start after a crash. */
export interface RunRecord {
  launcher: ProcessIdentity;
  startedAt: string;
  /** Address for browsers; set once everything is up. */
  address?: string;
  ports: Partial<Record<PartName, number>>;
  /** Without user and password. */
  postgresUrl?: string;
  mongo?: MongoAddress;
  natsUrl?: string;
  processes: Record<string, RunningProcess>;
}

export function readRunRecord(file: string): RunRecord | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunRecord) : undefined;
}

export function writeRunRecord(file: string, record: RunRecord): void {
  writeJson(file, record);
}

export function removeRunRecord(file: string): void {
  rmSync(file, { force: true });
}

export function launcherRuns(record: RunRecord | undefined): record is RunRecord {
  return record !== undefined && isRunning(record.launcher);
}

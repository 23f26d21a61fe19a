import { join } from 'node:path';
import { say } from '../../bootstrap/progress.mjs';
import { places } from '../places.ts';
import { openLog } from '../processes/log-file.ts';
import { type Program, type Supervised, supervise } from '../processes/supervise.ts';
import { type RunRecord, writeRunRecord } from './run-record.ts';

export interface CrewMember extends Supervised {
  port: number;
  level: number;
}

/** Every process of the platform, supervised and recorded from the moment it starts. */
export interface Crew {
  start: (program: Omit<Program, 'log'>, options: StartOptions) => CrewMember;
  member: (name: string) => CrewMember | undefined;
  note: (facts: Partial<Omit<RunRecord, 'launcher' | 'processes'>>) => void;
  stopAll: () => Promise<void>;
  stops: () => boolean;
}

interface StartOptions {
  port: number;
  level: number;
  /** Which lines of its log are shown at the terminal. */
  shows: (line: string) => string | undefined;
}

export function createCrew(record: RunRecord): Crew {
  const members = new Map<string, CrewMember>();
  let stopping = false;
  const save = () => writeRunRecord(places.runRecord, record);
  save();

  function start(program: Omit<Program, 'log'>, { port, level, shows }: StartOptions): CrewMember {
    const { name, stopSignal = 'SIGTERM' } = program;
    if (stopping) throw new Error(`${name} is not started any more: the platform stops`);
    const log = openLog(join(places.logs, `${name}.log`), (line) => {
      const text = stopping ? undefined : shows(line);
      if (text) say(name, text);
    });
    const supervised = supervise(
      { ...program, log },
      {
        onChange: (identity) => {
          if (identity) record.processes[name] = { ...identity, port, level, stopSignal };
          else delete record.processes[name];
          save();
        },
        onDeath: (how, delayMs) => say(name, `ended ${how}; starts again in ${delayMs / 1000} s`),
      },
    );
    const member = { ...supervised, port, level };
    members.set(name, member);
    return member;
  }

  async function stopAll(): Promise<void> {
    stopping = true;
    const levels = [...new Set([...members.values()].map(({ level }) => level))].sort((a, b) => b - a);
    for (const level of levels)
      await Promise.all([...members.values()].filter((m) => m.level === level).map((m) => m.stop()));
  }

  return {
    start,
    stopAll,
    stops: () => stopping,
    member: (name) => members.get(name),
    note: (facts) => {
      Object.assign(record, facts);
      save();
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { places } from '../places.ts';
import { writeJson } from '../write-file.ts';

export interface SeededPeople {
  /** False while people are being created, so that an interrupted start resumes. */
  complete: boolean;
  /** The Postgres that holds them: 'own', or the host of an external one. */
  store: string;
  password: string;
  people: { username: string; role: string; status: string; toTry?: string }[];
}

export function readPeople(store: string): SeededPeople | undefined {
  if (!existsSync(places.people)) return undefined;
  const people = JSON.parse(readFileSync(places.people, 'utf8')) as SeededPeople;
  return people.store === store ? people : undefined;
}

export function writePeople(people: SeededPeople): void {
  writeJson(places.people, people);
}

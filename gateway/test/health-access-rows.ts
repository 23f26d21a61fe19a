import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@entourage/contracts/problems.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { anInjury, type Person } from './people.ts';

/** How whoever asks stands to the athlete whose health data it is. */
export const standings = [
  'own',
  'assigned liaison',
  'formerly assigned liaison',
  'other liaison',
  'team member',
  'admin',
  'admin in an emergency',
  'unapproved liaison',
  'signed out',
] as const;
export type Standing = (typeof standings)[number];
export type Outcome = 'done' | ProblemCode;

/** Who gets it; everybody else is told that there is no such athlete. */
const only =
  (...those: Standing[]) =>
  (standing: Standing): Outcome => {
    if (standing === 'signed out') return 'UNAUTHENTICATED';
    return those.includes(standing) ? 'done' : 'NOT_FOUND';
  };
const whoeverMayRead = only('own', 'assigned liaison', 'admin in an emergency');
const assignedLiaison = only('assigned liaison');
const theTwo = only('own', 'assigned liaison');

export interface Row {
  readonly outcome: (standing: Standing) => Outcome;
  /** What is asked for, of this athlete; called for each attempt. */
  variables(athleteId: string, things: Things): Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** What of an athlete's there is to be asked for by an id of its own. */
export interface Things {
  /** Something to do that nobody has touched. */
  todo(): Promise<string>;
  injury(): Promise<string>;
  /** One of a risk that is HIGH. */
  alert(): Promise<string>;
  /** Room for more: nobody may have very much to do. */
  tidy(): Promise<void>;
}

/** Nobody's: each is asked for by an id that there is not. */
export const noThings: Things = {
  todo: async () => randomUUID(),
  injury: async () => randomUUID(),
  alert: async () => randomUUID(),
  tidy: async () => undefined,
};

export function thingsOf(athlete: Person, { browser }: Person): Things {
  const todos = `/api/athletes/${athlete.id}/todos`;
  return {
    todo: async () => (await browser.send('POST', todos, { text: 'Stretch' })).body.id,
    injury: async () => (await browser.send('POST', `/api/athletes/${athlete.id}/injuries`, anInjury)).body.id,
    alert: () =>
      eventually(async () => {
        const [first] = (await browser.send('GET', '/api/alerts')).body;
        expect(first).toBeDefined();
        return first.id;
      }),
    async tidy() {
      for (const { id } of (await browser.send('GET', todos)).body) await browser.send('DELETE', `/api/todos/${id}`);
    },
  };
}

const ofAthlete = (athleteId: string) => ({ athleteId });

/** Every operation that names an athlete, or something of an athlete's. */
export const rows: Readonly<Record<string, Row>> = {
  BiomarkersOf: { outcome: whoeverMayRead, variables: ofAthlete },
  BiomarkerHistory: { outcome: whoeverMayRead, variables: ofAthlete },
  SaveBiomarkers: {
    outcome: assignedLiaison,
    variables: (athleteId) => ({ athleteId, input: { injuryRisk: 'MEDIUM' } }),
  },
  RestoreBiomarkers: {
    outcome: (standing) => (standing === 'assigned liaison' ? 'STALE_VERSION' : assignedLiaison(standing)),
    variables: (athleteId) => ({ athleteId, input: { version: 1, current: 9999 } }),
  },
  Todos: { outcome: whoeverMayRead, variables: ofAthlete },
  AddTodo: { outcome: assignedLiaison, variables: (athleteId) => ({ athleteId, input: { text: 'Stretch' } }) },
  ChangeTodo: {
    outcome: assignedLiaison,
    variables: async (_athleteId, { todo }) => ({ id: await todo(), input: { text: 'Stretch twice' } }),
  },
  RemoveTodo: { outcome: assignedLiaison, variables: async (_athleteId, { todo }) => ({ id: await todo() }) },
  CompleteTodo: { outcome: only('own'), variables: async (_athleteId, { todo }) => ({ id: await todo() }) },
  ReopenTodo: { outcome: only('own'), variables: async (_athleteId, { todo }) => ({ id: await todo() }) },
  Wellness: { outcome: whoeverMayRead, variables: ofAthlete },
  Injuries: { outcome: whoeverMayRead, variables: ofAthlete },
  AddInjury: { outcome: theTwo, variables: (athleteId) => ({ athleteId, input: anInjury }) },
  ChangeInjury: {
    outcome: theTwo,
    variables: async (_athleteId, { injury }) => ({ id: await injury(), input: { stage: 'REHABILITATION' } }),
  },
  MarkAlertSeen: { outcome: assignedLiaison, variables: async (_athleteId, { alert }) => ({ id: await alert() }) },
};

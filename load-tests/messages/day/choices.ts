import { parseArgs } from 'node:util';
import { formOptions } from '../../report/report.ts';
import { fewestUsers } from './people.ts';

export interface Choices {
  readonly users: number;
  readonly minutes: number;
  readonly soak: boolean;
  readonly write: boolean;
  /** Why its figures are not for the documents. */
  readonly partial: string | false;
  /** Whether load is increased afterwards until something breaks. */
  readonly steps: boolean;
}

const mostUsers = 10_000;
const mostMinutes = 120;

export const usage = `npm run load -- messages [--users N] [--minutes M] [--soak] [--quick | --write]
  N: even, ${fewestUsers} to ${mostUsers}; 4000 users for 1 minute, with --soak 1000 for 30, with --quick 200 for half a minute
  M: at most ${mostMinutes}`;

/** Null if the arguments are invalid. */
export function readChoices(args: readonly string[]): Choices | null {
  const options = {
    ...formOptions,
    users: { type: 'string' },
    minutes: { type: 'string' },
    soak: { type: 'boolean', default: false },
  } as const;
  try {
    const { soak, quick, write, users, minutes } = parseArgs({ args: [...args], options }).values;
    const [usual, long] = quick ? [200, 0.5] : soak ? [1000, 30] : [4000, 1];
    const partial =
      (quick && '--quick') || (users !== undefined && '--users') || (minutes !== undefined && '--minutes');
    const size = { users: Number(users ?? usual), minutes: Number(minutes ?? long) };
    const choices = { ...size, soak, write, partial, steps: !quick && !soak };
    const hasUsers = choices.users % 2 === 0 && choices.users >= fewestUsers && choices.users <= mostUsers;
    return hasUsers && choices.minutes > 0 && choices.minutes <= mostMinutes ? choices : null;
  } catch {
    return null;
  }
}

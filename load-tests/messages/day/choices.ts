import { parseArgs } from 'node:util';
import { fewestUsers } from './people.ts';

export interface Choices {
  readonly users: number;
  readonly minutes: number;
  readonly soak: boolean;
  /** Whether more and more is asked of it afterwards, until something breaks. */
  readonly steps: boolean;
}

const mostUsers = 10_000;
const mostMinutes = 120;

export const usage = `npm run load -- messages [--users N] [--minutes M] [--soak] [--quick]
  N: even, ${fewestUsers} to ${mostUsers}; 4000 users for 1 minute, with --soak 1000 for 30, with --quick 200 for half a minute
  M: at most ${mostMinutes}`;

/** Null where they cannot be meant so. */
export function readChoices(args: readonly string[]): Choices | null {
  const options = {
    users: { type: 'string' },
    minutes: { type: 'string' },
    soak: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  } as const;
  try {
    const { soak, quick, users, minutes } = parseArgs({ args: [...args], options }).values;
    const [usual, long] = quick ? [200, 0.5] : soak ? [1000, 30] : [4000, 1];
    const choices = { users: Number(users ?? usual), minutes: Number(minutes ?? long), soak, steps: !quick && !soak };
    const hasUsers = choices.users % 2 === 0 && choices.users >= fewestUsers && choices.users <= mostUsers;
    return hasUsers && choices.minutes > 0 && choices.minutes <= mostMinutes ? choices : null;
  } catch {
    return null;
  }
}

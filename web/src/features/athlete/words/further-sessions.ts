import { mostFurtherSessions } from '@entourage/contracts/check-in.ts';

export const words = {
  add: 'Add another session',
  session: (at: number) => `Session ${at}`,
  remove: (at: number) => `Remove session ${at}`,
  full: `A day has at most ${mostFurtherSessions + 1} sessions.`,
} as const;

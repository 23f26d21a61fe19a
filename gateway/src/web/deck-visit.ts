import type { Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import type { SecretCookie } from '../session/cookie.ts';

export type HasDeckVisit = (request: Request, response: Response) => Promise<boolean>;

/** Whether the browser has unlocked the investor deck; without its cookie nothing is asked. */
export const deckVisits =
  (gate: Operation, run: Run, cookie: SecretCookie): HasDeckVisit =>
  async (request, response) => {
    if (cookie.read(request) === null) return false;
    const { deckGate } = dataOf(await run(request, response, gate.prepared, () => ({})));
    return (deckGate as { isUnlocked: boolean }).isUnlocked;
  };

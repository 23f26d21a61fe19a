import { actions, isAction } from '@entourage/contracts/actions.ts';
import { type RefusedCode, refusedCodes } from '@entourage/contracts/events/gateway.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';
import { currentContext } from '@entourage/kit/context.ts';
import { Problem } from '@entourage/kit/problem.ts';
import type { ErrorRequestHandler } from 'express';
import type { Attempt, Watcher } from '../watch/watch.ts';
import type { Refusal } from './tally.ts';

type Note = (refusal: Refusal) => void;

/** Notes what is refused to whoever makes a call, by the gateway or by a service, whichever door it came by. */
export const tellRefusals =
  (note: Note): Watcher =>
  (attempt) =>
  ({ problems }) => {
    for (const code of new Set(problems.map((problem) => problem.code))) noteRefusal(note, attempt, code);
  };

/** A request from another site is refused before it has named an operation. */
export const tellCrossSite =
  (note: Note): ErrorRequestHandler =>
  (error, _request, _response, next) => {
    if (error instanceof Problem && error.code === 'CROSS_SITE')
      note({ ...whoAsks(), operation: 'none', code: error.code });
    next(error);
  };

function noteRefusal(note: Note, { name: operation, actions: names }: Attempt, code: ProblemCode) {
  const asking = whoAsks();
  if (!isRefusal(code)) return;
  // Absent and forbidden answer alike where a person asks for what is not theirs; elsewhere nothing there is nothing there.
  const isHidden = names.some((name) => isAction(name) && actions[name].hidden);
  if (code === 'NOT_FOUND' && (!isHidden || asking.actor === 'visitor')) return;
  note({ ...asking, operation, code });
}

const whoAsks = () => {
  const context = currentContext();
  return { actor: context?.actor ?? 'visitor', requestId: context?.requestId ?? null };
};

const isRefusal = (code: ProblemCode): code is RefusedCode => (refusedCodes as readonly ProblemCode[]).includes(code);

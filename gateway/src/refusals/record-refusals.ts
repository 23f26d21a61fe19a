import { actions, isAction } from '@entourage/contracts/actions.ts';
import { type RefusedCode, refusedCodes } from '@entourage/contracts/events/gateway.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { currentTraceParent } from '@entourage/kit/trace/span.ts';
import type { ErrorRequestHandler } from 'express';
import type { Attempt, Watcher } from '../watch/watch.ts';
import type { Refusal } from './tally.ts';

type Note = (refusal: Refusal) => void;

/** Records each refusal of a call, by the gateway or by a service. */
export const recordRefusals =
  (note: Note): Watcher =>
  (attempt) =>
  ({ problems }) => {
    for (const code of new Set(problems.map((problem) => problem.code))) noteRefusal(note, attempt, code);
  };

/** Records cross-site requests, which are refused before they name an operation. */
export const recordCrossSite =
  (note: Note): ErrorRequestHandler =>
  (error, _request, _response, next) => {
    if (error instanceof Problem && error.code === 'CROSS_SITE')
      note({ ...callerNow(), operation: 'none', code: error.code });
    next(error);
  };

function noteRefusal(note: Note, { name: operation, actions: names }: Attempt, code: ProblemCode) {
  if (!isRefusal(code)) return;
  const caller = callerNow();
  // A hidden record that is missing may be one that the caller must not see; any other missing record is no refusal.
  const isHidden = names.some((name) => isAction(name) && actions[name].hidden);
  if (code === 'NOT_FOUND' && (!isHidden || caller.actor === 'visitor')) return;
  note({ ...caller, operation, code });
}

const callerNow = () => {
  const context = currentContext();
  return {
    actor: context?.actor ?? 'visitor',
    requestId: context?.requestId ?? null,
    traceParent: currentTraceParent(),
  };
};

const isRefusal = (code: ProblemCode): code is RefusedCode => (refusedCodes as readonly ProblemCode[]).includes(code);

/** Answers one question to a model: in a thread, since it computes for a second. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { continueText, evaluate, type Wanted } from '../small/generate.ts';
import type { Transformer } from '../small/transformer.ts';

export type Question = { readonly model: Transformer } & (
  | { readonly kind: 'continue'; readonly wanted: Omit<Wanted, 'deadline'>; readonly mostMs: number }
  | { readonly kind: 'evaluate'; readonly text: Uint8Array }
);

// On Linux this is the priority of the thread alone: requests for anything else go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const question = workerData as Question;
parentPort?.postMessage(
  question.kind === 'continue'
    ? continueText(question.model, { ...question.wanted, deadline: performance.now() + question.mostMs })
    : evaluate(question.model, question.text),
);

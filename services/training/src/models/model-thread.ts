/** Answers one question to a model: in a thread, since it computes for a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { continueText, evaluate, type Wanted } from '../small/generate.ts';
import { decodeWeights } from '../small/weights-file.ts';

/** Weights as their file has them. */
export type Question =
  | {
      readonly kind: 'continue';
      readonly weights: Uint8Array;
      readonly wanted: Omit<Wanted, 'deadline'>;
      readonly mostMs: number;
    }
  | { readonly kind: 'evaluate'; readonly weights: Uint8Array; readonly text: Uint8Array };

const question = workerData as Question;
const { shape, arrays } = decodeWeights(Buffer.from(question.weights));
const [params] = arrays;
if (!params) throw new Error('a file without weights');
parentPort?.postMessage(
  question.kind === 'continue'
    ? continueText({ shape, params }, { ...question.wanted, deadline: performance.now() + question.mostMs })
    : evaluate({ shape, params }, question.text),
);

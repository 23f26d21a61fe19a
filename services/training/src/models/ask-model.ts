import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { NoObject, type ObjectStore } from '@entourage/kit/objects/object-store.ts';
import { assertInTime } from '@entourage/kit/process/assert-in-time.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { createTurns } from '@entourage/kit/time/turns.ts';
import type { Continued, Wanted } from '../small/generate.ts';
import type { Transformer } from '../small/transformer.ts';
import { decodeWeights } from '../small/weights-file.ts';
import type { TrainedModel } from './model.store.ts';
import type { Question } from './model-thread.ts';

/** Below the time that the gateway waits for an answer. */
const mostMs = 2500;
const mostTotalMs = 8000;

export type AskModel = ReturnType<typeof createAskModel>;

/** The weights are not those that were trained. */
class OtherWeights extends Error {}

/** Lets models of the small engine write and be evaluated, one at a time. */
export function createAskModel(objects: ObjectStore) {
  const inTurn = createTurns();

  async function load(model: TrainedModel): Promise<Transformer> {
    const weights = await buffer(await objects.read(model.weightsPath));
    if (createHash('sha256').update(weights).digest('hex') !== model.weightsSha256)
      throw new OtherWeights(`the weights of model ${model.id} are not those that were trained`);
    const { shape, arrays } = decodeWeights(weights);
    const [params] = arrays;
    if (!params) throw new Error('a file without weights');
    return { shape, params };
  }

  const ask = <Answer>(question: Question): Promise<Answer> =>
    inTurn(async () => {
      // While it waited for its turn, its caller may have gone.
      assertInTime();
      const thread = new Worker(new URL('./model-thread.ts', import.meta.url), { workerData: question });
      const late = setTimeout(() => void thread.terminate(), mostTotalMs);
      try {
        const [answer] = await Promise.race([
          once(thread, 'message'),
          once(thread, 'exit').then(() => Promise.reject(unavailable())),
        ]);
        return answer as Answer;
      } finally {
        clearTimeout(late);
        await thread.terminate();
      }
    });

  return {
    continue: async (model: TrainedModel, wanted: Omit<Wanted, 'deadline'>): Promise<Continued> =>
      ask({ kind: 'continue', model: await load(model), wanted, mostMs }),

    /** The loss of a model on the text that was kept from the training of another one. Null where one of them is gone. */
    async evaluate(model: TrainedModel, on: TrainedModel): Promise<number | null> {
      const materials = await Promise.all([load(model), objects.read(on.heldOutPath).then(buffer)]).catch(ifUnusable);
      return materials && ask({ kind: 'evaluate', model: materials[0], text: materials[1] });
    },
  };
}

function ifUnusable(error: unknown): null {
  if (error instanceof NoObject || error instanceof OtherWeights) return null;
  throw error;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NoObject, type ObjectStore } from '@entourage/kit/objects/object-store.ts';
import { within } from '@entourage/kit/time/within.ts';
import type { Question } from '../questions/question.store.ts';
import type { AnswerReport, QuestionOrder } from '../trainer/questions.ts';
import { fetchObject } from './fetch-object.ts';
import { NotTheProtocol, startAnswerer, type TrainerCommand } from './start-trainer.ts';
import { newFolder } from './worker-folders.ts';

const endMs = 10_000;

/** The message is a sentence for people. */
export class CannotAnswer extends Error {}

type End = Exclude<AnswerReport, { type: 'opened' | 'wrote' | 'failed' }>;

export type ModelHost = Awaited<ReturnType<typeof startModelHost>>;

/** A process with the weights of one model type on its device, and one model of them open. */
export async function startModelHost(command: TrainerCommand, objects: ObjectStore, weights: string, worker: string) {
  const folder = await newFolder(worker);
  const trainer = startAnswerer(command);
  const reports = trainer.reports[Symbol.asyncIterator]();
  let modelId: string | null = null;
  let isOver = false;
  void trainer.ended.then(() => {
    isOver = true;
  });

  async function next(): Promise<Exclude<AnswerReport, { type: 'failed' }>> {
    const { value, done } = await reports.next().catch((error: unknown) => {
      throw error instanceof NotTheProtocol ? new CannotAnswer(error.message) : error;
    });
    if (done) throw new CannotAnswer(`The trainer ended ${await trainer.ended}. It may have run out of memory.`);
    if (value.type === 'failed') throw new CannotAnswer(value.reason);
    return value;
  }

  async function fetched(key: string, name: string, signal: AbortSignal): Promise<{ path: string; sha256: string }> {
    const path = join(folder, name);
    const sha256 = await fetchObject(objects, key, path, signal).catch((error: unknown) => {
      throw error instanceof NoObject ? new CannotAnswer('A file of this model is gone.') : error;
    });
    return { path, sha256 };
  }

  return {
    weights,
    get modelId() {
      return modelId;
    },
    /** The process is gone. */
    get isOver() {
      return isOver;
    },

    async open(question: Question, signal: AbortSignal): Promise<void> {
      if (question.modelId === modelId) return;
      modelId = null;
      const { path, sha256 } = await fetched(question.weightsPath, 'adapter', signal);
      if (sha256 !== question.weightsSha256)
        throw new CannotAnswer('The weights of this model are not those that were trained.');
      trainer.send({ type: 'open', weights, adapter: path, beganWith: question.beganWith });
      await next();
      ({ modelId } = question);
    },

    /** Tells of what is written, and returns the end. */
    async ask(order: QuestionOrder, onText: (text: string) => Promise<void> = async () => undefined): Promise<End> {
      trainer.send(order);
      for (;;) {
        const said = await next();
        if (said.type === 'wrote') await onText(said.text);
        else if (said.type !== 'opened') return said;
      }
    },

    textOf: async (key: string, signal: AbortSignal): Promise<string> => (await fetched(key, 'held-out', signal)).path,

    kill: () => trainer.kill(),

    async close(): Promise<void> {
      trainer.kill();
      await within(endMs, trainer.ended, () => new Error('a trainer does not end'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

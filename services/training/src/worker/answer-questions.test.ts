import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { aWorker, hashOf, log, openTestStore, type Store } from '../../test/test-store.ts';
import { createQuestionStore, type Question, type QuestionStore } from '../questions/question.store.ts';
import { startAnswering } from './answer-questions.ts';

const { jest } = import.meta;

jest.setTimeout(60_000);

const standIn = fileURLToPath(new URL('../../test/stand-in-answerer.ts', import.meta.url));

let store: Store;
let folder: string;
beforeAll(async () => {
  store = await openTestStore();
  folder = await mkdtemp(join(tmpdir(), 'trainers-'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test('a trainer that leaves a process behind holds up its worker only until that one has ended', async () => {
  const asked: Question[] = [
    {
      ...{ id: randomUUID(), fence: 1, modelId: randomUUID(), modelType: 'phi-2', beganWith: null },
      ...{ weightsPath: 'models/coach', weightsSha256: hashOf('Coach') },
      asks: { kind: 'continue', prompt: 'Rest', maxLength: 9, temperature: 0, seed: 1 },
    },
  ];
  await store.objects.write('models/coach', Readable.from([Buffer.from('Coach')]));
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
  const questions: QuestionStore = {
    ...createQuestionStore(store.pool),
    claim: async () => asked.shift() ?? null,
    renew: async () => true,
    write: async () => true,
    async finish(_question, text) {
      answer(text);
      return true;
    },
  };
  // The process that is left holds the output of its trainer open.
  const script = 'sleep 600 & echo $! > "$1/left"; exec "$0" --no-warnings "$2" "$1"';
  const worker = startAnswering({
    ...{ questions, objects: store.objects, self: aWorker({ engine: 'pytorch', modelTypes: ['phi-2'] }), log },
    trainer: { command: '/bin/sh', args: ['-c', script, process.execPath, folder, standIn] },
    weights: { modelTypes: async () => ['phi-2'], folderOf: async () => folder },
  });
  expect(await answered).toBe('Coach says: Rest');
  await expect(worker.pause()).rejects.toThrow('a trainer does not end');
  process.kill(Number(await readFile(join(folder, 'left'), 'utf8')));
  await worker.pause();
  await worker.stop();
});

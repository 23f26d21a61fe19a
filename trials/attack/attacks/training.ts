import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { trainingCalls } from '@entourage/contracts/rest/training-calls.ts';
import { trainingUpload } from '@entourage/contracts/training.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Person } from '../../../gateway/test/people.ts';
import { aJob, trainingOf } from '../../../gateway/test/training.ts';
import { bombOfObjects, packings } from '../../../kit/src/testing/pdf-bombs.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { steadily, underFire } from '../under-fire.ts';
import { describe, tally } from '../wire/answer.ts';
import { jsonIn, type Question } from '../wire/ask.ts';
import { boundary, multipart } from '../wire/pictures.ts';
import { beginUpload, type StreamedUpload, uploadMegabytes } from '../wire/streamed-upload.ts';
import { inTurns, times } from '../wire/timing.ts';
import { freshAddress, visit } from '../wire/visitor.ts';
import { withMemory } from '../with-memory.ts';

const path = '/api/admin';
const uploadPath = `${path}/training-files/upload`;
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const file = (bytes: string | Buffer, name = 'a.txt') => multipart([{ field: trainingUpload.field, name, bytes }]);
const aText = () => `The athlete ${randomUUID()} rests and trains.\n`.repeat(50);

const anAdmin = ({ people }: Target) => people.withStanding('ADMIN', 'APPROVED');
const by = (target: Target, person: Person | null, question: Question) =>
  visit(target, { ...question, headers: { ...question.headers, cookie: person?.browser.cookie() ?? '' } });
const upload = (target: Target, person: Person | null, body: Buffer) =>
  by(target, person, { method: 'POST', path: uploadPath, headers: form, body });

const streamed = async (target: Target): Promise<StreamedUpload> => ({
  ...{ port: target.gateway, path: uploadPath, field: trainingUpload.field },
  headers: {
    ...{ cookie: (await anAdmin(target)).browser.cookie() ?? '', origin: target.platform.gatewayUrl },
    'x-forwarded-for': freshAddress(),
  },
});

/** Everything that is stored, or was begun. */
const objectsIn = async ({ platform }: Target): Promise<number> => {
  const folder = `${platform.logFolder}-objects`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

/** Each call with the ids of nothing. */
const everyCall: readonly Question[] = [
  ...Object.values(trainingCalls).map((call) => ({
    ...{ method: call.method, path: call.path.replace('{id}', randomUUID()) },
    ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: {} }),
  })),
  { method: 'POST', path: uploadPath, headers: form, body: file('The athlete rests.') },
];

/** Of a single record nobody else learns whether it is there. */
const hidden = Object.values(trainingCalls).filter(({ path: address }) => address.includes('{id}')).length;

/** A model for all attacks of a run: it takes a while to train. */
let trained: Promise<{ id: string; admin: Person }> | undefined;
const aModel = (target: Target) => {
  trained ??= (async () => {
    const admin = await anAdmin(target);
    return { admin, id: await trainingOf(target.platform, target.people, () => admin).trainedModel() };
  })();
  return trained;
};
const play = (target: Target, { id, admin }: { id: string; admin: Person }, body: object) =>
  by(target, admin, { method: 'POST', path: `${path}/models/${id}/playground`, body });

const injections = (marker: string) => [
  `'); drop table training_jobs; -- ${marker}`,
  `<img src=x onerror=alert("${marker}")>`,
  `\${7*7} {{7*7}} ${marker}`,
  `=HYPERLINK("https://evil.example/${marker}")`,
];

export const training: AttackGroup = {
  name: 'training',
  attacks: [
    answering({
      name: 'every call, by those who are no administrators',
      sent: `${everyCall.length} calls by a visitor, an athlete and a liaison`,
      expected: `${everyCall.length} × 401 UNAUTHENTICATED, ${2 * (everyCall.length - hidden)} × 403 FORBIDDEN, ${2 * hidden} × 404 NOT_FOUND`,
      async answer(target) {
        const askers = [
          null,
          await target.people.withStanding('ATHLETE', 'APPROVED'),
          await target.people.withStanding('LIAISON', 'APPROVED'),
        ];
        const asked = askers.flatMap((asker) => everyCall.map((question) => [asker, question] as const));
        return tally(await inTurns(asked, 2, ([asker, question]) => by(target, asker, question)));
      },
    }),
    answering({
      name: 'a file that is a megabyte too large',
      sent: '513 MB in chunks',
      expected: '413 PAYLOAD_TOO_LARGE; nothing is left',
      async answer(target) {
        const to = await streamed(target);
        const before = await objectsIn(target);
        return withMemory(target, async () => {
          const answer = await uploadMegabytes(to, trainingUpload.maxBytes / 1024 / 1024 + 1);
          await eventually(async () => {
            if ((await objectsIn(target)) > before) throw new Error('it is still there');
          });
          return `${answer ? describe(answer) : 'no answer'}; nothing is left`;
        });
      },
    }),
    answering({
      name: 'a PDF that unpacks to 1,500 MB',
      sent: 'an upload of 2 MB',
      expected: '201; refused; the next file is ready',
      async answer(target) {
        const admin = await anAdmin(target);
        const bomb = bombOfObjects(await packings['an unusual zlib header'](1500));
        return withMemory(target, async () => {
          const answer = await upload(target, admin, file(bomb, 'report.pdf'));
          const [{ id }] = jsonIn(answer);
          const status = await statusOf(target, admin, id);
          await trainingOf(target.platform, target.people, () => admin).newReadyFile();
          return `${describe(answer)}; ${status === 'ERROR' ? 'refused' : status}; the next file is ready`;
        });
      },
    }),
    answering({
      name: 'all places for uploads, held by one who sends nothing more',
      sent: '12 uploads that stall, and a file',
      expected: '4 × 429 TOO_MANY_REQUESTS at once; then 201; nothing is left of them',
      async answer(target) {
        const [to, admin] = [await streamed(target), await anAdmin(target)];
        const before = await objectsIn(target);
        const stalled = times(12).map(() => beginUpload(to));
        const refused: string[] = [];
        for (const { request, answer } of stalled) {
          request.write('The athlete rests.\n'.repeat(20_000));
          void answer.then((each) => each && refused.push(describe(each)));
        }
        await eventually(() => {
          if (refused.length < 4) throw new Error('they are not refused yet');
        });
        const met = `${refused.length} × ${[...new Set(refused)].join(' or ')} at once`;
        for (const { request } of stalled) request.destroy();
        let then = '';
        await eventually(async () => {
          then = describe(await upload(target, admin, file(aText())));
          if (then !== '201') throw new Error('the places are not free yet');
        });
        await eventually(async () => {
          // The file and its text.
          if ((await objectsIn(target)) > before + 2) throw new Error('something is left');
        });
        return `${met}; then ${then}; nothing is left of them`;
      },
    }),
    answering({
      name: 'SQL, markup and formulas as names',
      sent: 'of a file and of a job, four each',
      expected: '4 × 201, 4 × 201; kept to the letter as JSON',
      async answer(target) {
        const admin = await anAdmin(target);
        const fileId = await trainingOf(target.platform, target.people, () => admin).newReadyFile();
        const names = injections(target.marker);
        const files = await inTurns(names, 1, (name) =>
          upload(target, admin, file(aText(), name.replaceAll('"', '%22'))),
        );
        const jobs = await inTurns(names, 1, (modelName) =>
          by(target, admin, { method: 'POST', path: `${path}/training-jobs`, body: aJob(fileId, { modelName }) }),
        );
        const shown = await by(target, admin, { path: `${path}/training-jobs?limit=10` });
        const kept = new Set(jsonIn(shown).map(({ modelName }: { modelName: string }) => modelName));
        const isKept = shown.headers['content-type']?.includes('json') && names.every((name) => kept.has(name));
        return `${tally(files)}, ${tally(jobs)}; ${isKept ? 'kept to the letter as JSON' : 'changed'}`;
      },
    }),
    answering({
      name: 'a job without end',
      sent: 'a billion epochs, a fraction, infinity, a batch of a million, a negative seed, a file a thousand times too often',
      expected: '6 × 400 INVALID',
      async answer(target) {
        const { admin } = await aModel(target);
        const changes = [
          ...[{ epochs: 1e9 }, { epochs: 1.5 }, { learningRate: '1e999' }, { batchSize: 1e6 }, { seed: -1 }],
          { trainingFileIds: times(1001).map(() => randomUUID()) },
        ];
        return tally(
          await inTurns(changes, 2, (change) =>
            by(target, admin, { method: 'POST', path: `${path}/training-jobs`, body: aJob(randomUUID(), change) }),
          ),
        );
      },
    }),
    answering({
      name: 'prompts of extreme length',
      sent: '2,001 characters, 900 KB, 2,000 characters of four bytes, a continuation of a gigabyte, a temperature of 10³⁰⁰',
      expected: '400 INVALID, 413 PAYLOAD_TOO_LARGE, 200, 400 INVALID, 400 INVALID',
      async answer(target) {
        const model = await aModel(target);
        const prompts = [
          { prompt: 'x'.repeat(2001) },
          { prompt: 'x'.repeat(900_000) },
          { prompt: '🏃'.repeat(1000), maxLength: 1 },
          { prompt: 'x', maxLength: 1e9 },
          { prompt: 'x', temperature: 1e300 },
        ];
        const answers = await inTurns(prompts, 1, (body) => play(target, model, body));
        return answers.map(describe).join(', ');
      },
    }),
    underFire({
      name: 'a flood of the longest prompts',
      sent: '4 a second, one after the other',
      expected: '200',
      async arm(target) {
        const model = await aModel(target);
        const body = { prompt: 'x'.repeat(2000), maxLength: 400 };
        return (going) => steadily(going, 4, () => play(target, model, body));
      },
    }),
  ],
};

const statusOf = (target: Target, admin: Person, id: string): Promise<string> =>
  eventually(async () => {
    const files: Array<{ id: string; status: string }> = jsonIn(
      await by(target, admin, { path: `${path}/training-files?limit=100` }),
    );
    const { status = 'missing' } = files.find((each) => each.id === id) ?? {};
    if (status === 'UPLOADED' || status === 'PROCESSING') throw new Error('it is not checked yet');
    return status;
  }, 120_000);

import { randomUUID } from 'node:crypto';
import { aDocument, addDocument, documentsOf } from '../../../gateway/test/documents.ts';
import { joined } from '../../../gateway/test/entourage.ts';
import type { Person } from '../../../gateway/test/people.ts';
import { png } from '../../../gateway/test/pictures.ts';
import { bombOfObjects, packings } from '../../../kit/src/testing/pdf-bombs.ts';
import { alike } from '../alike.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { pair } from '../wire/care.ts';
import { boundary, multipart } from '../wire/pictures.ts';
import { visitAs } from '../wire/visitor.ts';
import { withMemory } from '../with-memory.ts';

const samples = { quick: 40, full: 300 };

const formOf = (name: string, bytes: Buffer) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: multipart([{ field: 'file', name, bytes }]),
});

const uploading = (target: Target, who: Person, athleteId: string, name: string, bytes: Buffer) =>
  visitAs(target, who, {
    method: 'POST',
    path: `${documentsOf({ id: athleteId })}/files`,
    ...formOf(name, bytes),
  });

async function upload(target: Target, name: string, bytes: Buffer): Promise<string> {
  const athlete = await target.people.withStanding('ATHLETE', 'APPROVED');
  return describe(await uploading(target, athlete, athlete.id, name, bytes));
}

interface Ids {
  readonly athlete: string;
  readonly document: string;
}

/** What an intruder sends of an athlete’s document that is there, and of one that is not. */
const attempts: Readonly<Record<string, (target: Target, who: Person, ids: Ids) => ReturnType<typeof visitAs>>> = {
  listing: (target, who, { athlete }) => visitAs(target, who, { path: documentsOf({ id: athlete }) }),
  opening: (target, who, { document }) => visitAs(target, who, { path: `/api/documents/${document}/file` }),
  uploading: (target, who, { athlete }) => uploading(target, who, athlete, 'knee.png', png),
  changing: (target, who, { document }) => {
    const body = { ...aDocument, title: 'Of nobody', version: 1 };
    return visitAs(target, who, { method: 'PUT', path: `/api/documents/${document}`, body });
  },
};

const intruders: Readonly<Record<string, (target: Target, athlete: Person) => Promise<Person>>> = {
  'a liaison of others': async (target) => (await pair(target)).liaison,
  'a member of the entourage': (target, athlete) => joined(target.people, athlete),
};

const ofOthers = Object.entries(intruders).flatMap(([name, intruder]) =>
  Object.entries(attempts).map(([what, attempt]) =>
    alike({
      name: `${what} documents, by ${name}`,
      sent: 'the ids of an athlete with a document and of it, and ids of nobody’s',
      samples,
      async prepare(target) {
        const { athlete, liaison } = await pair(target);
        const document = (await addDocument(liaison, athlete)).body.id;
        const who = await intruder(target, athlete);
        return {
          known: () => attempt(target, who, { athlete: athlete.id, document }),
          unknown: () => attempt(target, who, { athlete: randomUUID(), document: randomUUID() }),
        };
      },
    }),
  ),
);

const page = '<!doctype html><script>alert(1)</script>';

export const documents: AttackGroup = {
  name: 'documents',
  attacks: [
    ...ofOthers,
    answering({
      name: 'a PDF that unpacks to 1,500 MB',
      sent: 'hexadecimal digits around it',
      expected: '400 INVALID',
      async answer(target) {
        const bomb = bombOfObjects(await packings['hexadecimal digits around it'](1500));
        return withMemory(target, () => upload(target, 'scan.pdf', bomb));
      },
    }),
    answering({
      name: 'HTML by the name of a PDF',
      sent: 'report.pdf',
      expected: '400 INVALID',
      answer: (target) => upload(target, 'report.pdf', Buffer.from(page)),
    }),
    answering({
      name: 'HTML that begins like a PDF',
      sent: '%PDF-1.7 and a page with a script',
      expected: '400 INVALID',
      answer: (target) => upload(target, 'report.pdf', Buffer.from(`%PDF-1.7\n${page}`)),
    }),
    answering({
      name: 'what is opened of a picture with a script behind it',
      sent: 'a PNG and HTML after its end, by the name of a page',
      expected: 'image/png, nosniff, sandbox, knee.png, nothing of the HTML',
      async answer(target) {
        const athlete = await target.people.withStanding('ATHLETE', 'APPROVED');
        const polyglot = Buffer.concat([png, Buffer.from(page)]);
        const { id } = (await addDocument(athlete, athlete, polyglot, 'knee.html')).body;
        const { headers, body } = await visitAs(target, athlete, { path: `/api/documents/${id}/file` });
        const named = /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1];
        const isBoxed = String(headers['content-security-policy']).includes('sandbox');
        const said = [headers['content-type'], headers['x-content-type-options'], isBoxed ? 'sandbox' : 'open', named];
        return `${said.join(', ')}, ${body.includes('script') ? 'the HTML too' : 'nothing of the HTML'}`;
      },
    }),
  ],
};

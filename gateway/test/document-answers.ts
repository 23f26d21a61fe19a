import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { aDocument, addDocument, documentsOf } from './documents.ts';

/** Each call of an athlete’s documents, made once by a caller who may make it. */
export const documentAnswers = (care: () => Care) =>
  ({
    listDocuments: async () => {
      const { athlete } = await added(care());
      return athlete.browser.send('GET', documentsOf(athlete));
    },
    listRemovedDocuments: async () => {
      const { athlete, path } = await added(care());
      await athlete.browser.send('DELETE', path);
      return athlete.browser.send('GET', `${documentsOf(athlete)}/removed`);
    },
    addDocument: async () => (await added(care())).answer,
    changeDocument: async () => {
      const { athlete, path } = await added(care());
      return athlete.browser.send('PUT', path, { ...aDocument, title: 'MRI', version: 1 });
    },
    removeDocument: async () => {
      const { athlete, path } = await added(care());
      return athlete.browser.send('DELETE', path);
    },
    restoreDocument: async () => {
      const { athlete, path } = await added(care());
      await athlete.browser.send('DELETE', path);
      return athlete.browser.send('DELETE', `${path}/removal`);
    },
  }) satisfies Record<string, () => Promise<Answer>>;

async function added(care: Care) {
  const athlete = await care.athlete();
  const answer = await addDocument(athlete, athlete);
  return { athlete, answer, path: `/api/documents/${answer.body.id}` };
}

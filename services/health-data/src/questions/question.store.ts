import { questionAsked } from '@entourage/contracts/events/health-data.ts';
import type { NewQuestion, QuestionForm } from '@entourage/contracts/rest/questions.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { entryId } from '../versions/entry-id.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saving, Version } from '../versions/version.ts';
import {
  asked,
  assertAcceptable,
  changed,
  changedMeanwhile,
  type Question,
  type QuestionList,
  questionIn,
  questionListKind,
} from './question.ts';

export type QuestionStore = ReturnType<typeof createQuestionStore>;

export function createQuestionStore(mongo: Mongo, lists: VersionStore<QuestionList>) {
  const versions = databaseOf(mongo).collection<Version<QuestionList>>(questionListKind.name);

  const of = async (athleteId: string): Promise<readonly Question[]> =>
    (await lists.current(athleteId))?.content.questions ?? [];

  /** A question as it was at a version. */
  async function knownAt(athleteId: string, id: string, version: number): Promise<Question | undefined> {
    const where = { ownerId: athleteId, 'content.questions': { $elemMatch: { id, version } } };
    const found = await versions.findOne(where, { sort: { version: -1 } });
    return found?.content?.questions.find((one) => one.id === id);
  }

  return {
    async prepare(): Promise<void> {
      await lists.prepare();
      await versions.createIndex({ 'content.questions.id': 1 }, { name: 'where it is' });
    },

    /** The latest asked first. */
    of,

    async ownerOf(id: string): Promise<string | null> {
      const found = await versions.findOne({ 'content.questions.id': id }, { projection: { ownerId: 1 } });
      return found?.ownerId ?? null;
    },

    /** Asking again with the same `clientId` returns the first question, as it is now. */
    async ask(athleteId: string, { clientId, ...given }: NewQuestion, by: Saving): Promise<Question> {
      const id = entryId(athleteId, by.id, clientId);
      const { content } = await lists.change(
        athleteId,
        (before, { savedAt }) => asked(before?.content ?? null, id, given, { savedAt, savedBy: by.id }, by.now),
        by,
        { event: questionAsked },
      );
      return questionIn(content, id);
    },

    /** One that is already as it is to be stays as it is: so a change that is sent again is no conflict. */
    async change(athleteId: string, id: string, { version, ...given }: QuestionForm, by: Saving): Promise<Question> {
      const { content } = await lists.change(
        athleteId,
        async (before, { savedAt }) => {
          if (!before) throw notFound();
          const now = questionIn(before.content, id);
          const next = changed(before.content, id, given, { savedAt, savedBy: by.id });
          if (next === before.content) return next;
          if (version !== now.version) throw changedMeanwhile(now, await knownAt(athleteId, id, version));
          assertAcceptable(before.content, next, id, by.now);
          return next;
        },
        by,
      );
      return questionIn(content, id);
    },

    close: lists.close,
    kept: lists.kept,
    erase: lists.erase,
  };
}

import { deadLettersIn } from '../mongo/dead-letters.ts';
import { databaseOf, insertOnce, type Mongo } from '../mongo/open-mongo.ts';
import type { ViewDefinition, ViewRow, ViewStore } from './view-store.ts';

/** A row as a document. */
export type ViewDocument<Row extends ViewRow> = Omit<Row, 'id'> & {
  readonly _id: string;
  /** Set while the view is refilled: rows that are not confirmed by the end are deleted. */
  readonly doubt: string | null;
};

/** The properties that every view has. */
interface Kept {
  readonly _id: string;
  readonly version: number;
  readonly doubt: string | null;
}

const view = { _id: 'view' };

export async function ensureViewIndexes(
  mongo: Mongo,
  { name, people }: { readonly name: string; readonly people: readonly string[] },
): Promise<void> {
  for (const person of people) {
    await databaseOf(mongo)
      .collection(name)
      .createIndex({ [person]: 1 }, { name: `of_${person.replace(/Id$/, '')}` });
  }
}

/** In the collections `<name>`, `<name>_gone` and `<name>_filled`. */
export function mongoView<Row extends ViewRow>(
  mongo: Mongo,
  { name, people, neededSubjects }: ViewDefinition<Row>,
): ViewStore<Row, null> {
  const kept = () => databaseOf(mongo).collection<Kept>(name);
  /** People whose account is deleted: late events about them are ignored. */
  const gone = () => databaseOf(mongo).collection<{ _id: string }>(`${name}_gone`);
  /** Exists once the history before the first event has been fetched. */
  const filled = () => databaseOf(mongo).collection<{ _id: string; at: Date }>(`${name}_filled`);

  async function dropPeople(ids: readonly string[]): Promise<void> {
    await kept().deleteMany({ $or: people.map((person) => ({ [person]: { $in: [...ids] } })) });
  }

  async function write({ id, ...row }: Row, whereOlder: object): Promise<void> {
    const once = () =>
      insertOnce(() =>
        kept().updateOne({ _id: id, ...whereOlder }, { $set: { ...row, doubt: null } }, { upsert: true }),
      );
    // Either a concurrent first insert or a later version: the retry tells which.
    if (!(await once())) await once();
    const stored: Readonly<Record<string, unknown>> = row;
    const found = await gone()
      .find({ _id: { $in: people.map((person) => String(stored[person])) } })
      .toArray();
    if (found.length > 0) await dropPeople(found.map(({ _id }) => _id));
  }

  return {
    note: (row) => write(row, { version: { $lte: row.version } }),
    async removePerson(id) {
      // In this order: a concurrent write checks for closed accounts after it has written.
      await insertOnce(() => gone().insertOne({ _id: id }));
      await dropPeople([id]);
    },

    isFilled: async () => (await filled().findOne(view)) !== null,
    async isWhole() {
      const mark = await filled().findOne(view);
      if (!mark) return false;
      const missing = { subject: { $in: [...neededSubjects] }, parkedAt: { $gt: mark.at } };
      return (await deadLettersIn(mongo).findOne(missing)) === null;
    },
    async unfill() {
      await filled().deleteMany({});
    },
    async beginFilling(doubt) {
      await kept().updateMany({}, { $set: { doubt } });
    },
    async confirm(page) {
      // A row in doubt is replaced by the owner's answer, whatever its version; an event never overrides a higher
      // version.
      const older = ({ version }: Row) => ({ $or: [{ version: { $lte: version } }, { doubt: { $ne: null } }] });
      await Promise.all(page.map((each) => write(each, older(each))));
    },
    async endFilling(doubt, since) {
      await kept().deleteMany({ doubt });
      await insertOnce(() => filled().updateOne(view, { $set: { at: since } }, { upsert: true }));
    },
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import { mostWeekTemplates } from '@entourage/contracts/health.ts';
import type { NewWeekTemplate, WeekTemplateForm } from '@entourage/contracts/rest/week-templates.ts';
import { databaseOf, insertOnce, isTaken, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound, unavailable } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { after, type Saving } from '../versions/version.ts';
import {
  type Content,
  changedMeanwhile,
  contentOf,
  differing,
  nameKeyOf,
  nameTaken,
  slotsOf,
  tooManyTemplates,
  type WeekTemplate,
} from './week-template.ts';

const weekTemplatesName = 'week_templates';

export type WeekTemplateStore = ReturnType<typeof createWeekTemplateStore>;

/** Without events: a template is about nobody, and only its owner ever reads it. */
export function createWeekTemplateStore(mongo: Mongo, people: People) {
  const templates = databaseOf(mongo).collection<WeekTemplate>(weekTemplatesName);
  const kept = (ownerId: string) => templates.countDocuments({ ownerId });

  const list = (ownerId: string): Promise<WeekTemplate[]> => templates.find({ ownerId }).sort({ nameKey: 1 }).toArray();

  /** Both the name and the place may be lost to another insert: then it looks again. Returns the one that says so already. */
  async function insertInFreeSlot(template: Omit<WeekTemplate, 'slot'>): Promise<WeekTemplate> {
    // Each lost place is taken by another template, so one look more than there are places decides.
    for (let looks = 0; looks <= mostWeekTemplates; looks++) {
      const others = await list(template.ownerId);
      const namesake = others.find(({ nameKey }) => nameKey === template.nameKey);
      if (namesake && differing(namesake, template).length === 0) return namesake;
      if (namesake) throw nameTaken();
      const taken = new Set(others.map(({ slot }) => slot));
      const free = slotsOf(template.ownerId).filter((each) => !taken.has(each));
      // Any of them: many that are added at once rarely want the same.
      const slot = free[randomInt(Math.max(free.length, 1))];
      if (slot === undefined) throw tooManyTemplates();
      const placed = { ...template, slot };
      if (await insertOnce(() => templates.insertOne(placed))) return placed;
    }
    throw unavailable();
  }

  /** Returns false where another change was first. The name is all that can be taken here. */
  async function replaced(before: WeekTemplate, template: WeekTemplate): Promise<boolean> {
    const { _id, revision } = before;
    try {
      return (await templates.replaceOne({ _id, revision }, template)).modifiedCount === 1;
    } catch (error) {
      throw isTaken(error) ? nameTaken() : error;
    }
  }

  async function erase(ownerId: string): Promise<void> {
    await templates.deleteMany({ ownerId });
  }

  return {
    async prepare(): Promise<void> {
      await templates.createIndex({ ownerId: 1, nameKey: 1 }, { name: 'by name, each once', unique: true });
      await templates.createIndex({ slot: 1 }, { name: 'few of a liaison', unique: true });
    },

    /** By name. */
    list,

    /** Added again, it is there already: an answer may have been lost. */
    async add(ownerId: string, given: NewWeekTemplate, by: Saving): Promise<WeekTemplate> {
      await people.assertThere(ownerId, by.id);
      const _id = randomUUID();
      const named = withKey(contentOf(given));
      const template = await insertInFreeSlot({ _id, ownerId, ...named, revision: 1, savedAt: by.now });
      await people.whileThere(ownerId, by.id, () => templates.deleteOne({ _id }));
      return template;
    },

    /** A template that already says so stays as it is: so a change that is sent again is no conflict. */
    async change(
      ownerId: string,
      id: string,
      { version, ...given }: WeekTemplateForm,
      by: Saving,
    ): Promise<WeekTemplate> {
      await people.assertThere(ownerId, by.id);
      const wanted = contentOf(given);
      for (;;) {
        const before = await templates.findOne({ _id: id, ownerId });
        if (!before) throw notFound();
        if (differing(before, wanted).length === 0) return before;
        if (version !== before.revision) throw changedMeanwhile(before, wanted);
        const savedAt = after(before, by.now);
        const template = { ...before, ...withKey(wanted), revision: version + 1, savedAt };
        if (await replaced(before, template)) return template;
      }
    },

    /** One's own; any other one is missing. */
    async remove(ownerId: string, id: string, by: Saving): Promise<void> {
      await people.assertThere(ownerId, by.id);
      const { deletedCount } = await templates.deleteOne({ _id: id, ownerId });
      if (deletedCount === 0) throw notFound();
    },

    kept,
    /** They are about nobody, so none is kept. */
    close: (ownerId: string, by: Saving): Promise<number> =>
      people.close(ownerId, by, async () => {
        await erase(ownerId);
        return 0;
      }),
    erase,
  };
}

const withKey = (content: Content) => ({ ...content, nameKey: nameKeyOf(content.name) });

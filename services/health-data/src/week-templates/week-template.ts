import { isDeepStrictEqual } from 'node:util';
import { mostWeekTemplates } from '@entourage/contracts/health.ts';
import type { NewWeekTemplate, TemplateSession as ShownSession } from '@entourage/contracts/rest/week-templates.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import { withLoad } from '../plans/planned-week.ts';

export type TemplateSession = Omit<ShownSession, 'load'>;

/** What a liaison changes: the name, and the sessions in their order. */
export interface Content {
  readonly name: string;
  readonly sessions: readonly TemplateSession[];
}

/** A week of training that a liaison keeps, to plan the weeks of athletes by. */
export interface WeekTemplate extends Content {
  readonly _id: string;
  /** The liaison. */
  readonly ownerId: string;
  /** Unique among the owner's templates. */
  readonly nameKey: string;
  /** One of the owner's few places for templates. */
  readonly slot: string;
  readonly revision: number;
  readonly savedAt: Date;
}

/** The same for names that differ by case and spaces only. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase();

/** By day; those of a day stay in the order in which they were given. */
export const contentOf = ({ name, sessions }: NewWeekTemplate): Content => ({
  name,
  sessions: sessions.toSorted((one, other) => one.weekday - other.weekday),
});

export const slotsOf = (ownerId: string): readonly string[] =>
  Array.from({ length: mostWeekTemplates }, (_, index) => `${ownerId}/${index + 1}`);

export const tooManyTemplates = () =>
  new Problem(
    'TOO_MANY_TEMPLATES',
    `You have ${mostWeekTemplates} templates already. Remove one that you do not need any more.`,
  );

export const nameTaken = () => invalid({ name: 'You have a template with this name already' });

const fields = ['name', 'sessions'] as const satisfies (keyof Content)[];

export const differing = (one: Content, other: Content) =>
  fields.filter((field) => !isDeepStrictEqual(one[field], other[field]));

export function changedMeanwhile(template: WeekTemplate, wanted: Content): Problem {
  return new Problem('STALE_VERSION', 'This template has been changed in the meantime.', {
    stale: { current: shownTemplate(template), differs: differing(template, wanted) },
  });
}

export const shownTemplate = ({ _id: id, name, sessions, revision, savedAt }: WeekTemplate) => ({
  id,
  name,
  sessions: sessions.map(withLoad),
  version: revision,
  savedAt,
});

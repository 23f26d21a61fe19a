import { liaisonTypeWords } from '../../../../shared/people/liaison-type-words.ts';
import type { AssignedLiaison } from '../../../../shared/people/liaisons.api.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { Liaison } from '../../api.ts';

/** A liaison as shown on a card, the same for every viewer. */
export interface LiaisonShown {
  readonly liaison: AssignedLiaison['liaison'];
  readonly profile: AssignedLiaison['profile'];
  /** Their discipline, or disciplines, for the athletes shown. */
  readonly label: string;
  /** The athletes that the viewer shares with them. */
  readonly athletes: readonly string[];
}

/** The athlete's own liaisons. */
export const assigned = (given: readonly AssignedLiaison[]): readonly LiaisonShown[] =>
  given.map(({ liaison, profile, assignment }) => ({
    liaison,
    profile,
    label: liaisonTypeWords(assignment.liaisonType),
    athletes: [],
  }));

/** Colleagues, grouped by person, with the shared athletes. */
export const colleagues = (given: readonly AssignedLiaison[]): readonly LiaisonShown[] =>
  [...Map.groupBy(given, ({ liaison }) => liaison.id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const labels = new Set(rows.map(({ assignment }) => liaisonTypeWords(assignment.liaisonType)));
    return {
      liaison: first.liaison,
      profile: first.profile,
      label: [...labels].join(', '),
      athletes: rows.map(({ assignment }) => nameOf(assignment.athlete)),
    };
  });

/** All liaisons, without an assignment. */
export const everybody = (given: readonly Liaison[]): readonly LiaisonShown[] =>
  given.map(({ profile, ...liaison }) => ({ liaison, profile, label: liaisonTypeWords(null), athletes: [] }));

import { liaisonTypeWords } from '../../../../shared/people/liaison-type-words.ts';
import type { AssignedLiaison } from '../../../../shared/people/liaisons.api.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { Liaison } from '../../api.ts';

/** A liaison as a card shows them, whoever looks. */
export interface LiaisonShown {
  readonly liaison: AssignedLiaison['liaison'];
  readonly profile: AssignedLiaison['profile'];
  /** As what they look after whom. */
  readonly label: string;
  /** Athletes that whoever looks has in common with them. */
  readonly athletes: readonly string[];
}

/** An athlete's own. */
export const assigned = (given: readonly AssignedLiaison[]): readonly LiaisonShown[] =>
  given.map(({ liaison, profile, assignment }) => ({
    liaison,
    profile,
    label: liaisonTypeWords(assignment.liaisonType),
    athletes: [],
  }));

/** Colleagues, each once, with the athletes that one has in common with them. */
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

/** Whoever they look after. */
export const everybody = (given: readonly Liaison[]): readonly LiaisonShown[] =>
  given.map(({ profile, ...liaison }) => ({ liaison, profile, label: liaisonTypeWords(null), athletes: [] }));

import { liaisonTypeWords } from '../people/liaison-type-words.ts';
import type { AssignedLiaison } from '../people/liaisons.api.ts';

/** Somebody to meet. */
export interface Partner {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  /** Their discipline or role. */
  readonly label?: string;
}

export const partnerOf = ({ liaison, assignment }: AssignedLiaison): Partner => ({
  ...liaison,
  label: liaisonTypeWords(assignment.liaisonType),
});

import { product } from '@entourage/contracts/product.ts';
import type { AssignedLiaison } from '../../../shared/people/liaisons.api.ts';

const handle = product.assistant;

/** What a text that begins with the assistant's handle asks for. */
export type Command =
  | { readonly kind: 'choose' }
  | { readonly kind: 'schedule'; readonly name: string }
  | { readonly kind: 'unknown' };

const choose = new RegExp(`^${handle}\\s+meeting$`, 'i');
const schedule = new RegExp(`^${handle}\\s+schedule\\s+(?:a\\s+)?meeting\\s+with\\s+@(.+)$`, 'i');
const addressed = new RegExp(`^${handle}(?![\\w.-])`, 'i');

/** Null: a message like any other. */
export function readCommand(text: string): Command | null {
  const trimmed = text.trim();
  if (choose.test(trimmed)) return { kind: 'choose' };
  const name = schedule.exec(trimmed)?.[1];
  if (name !== undefined) return { kind: 'schedule', name: name.trim() };
  return addressed.test(trimmed) ? { kind: 'unknown' } : null;
}

/** The texts that complete what is being typed. */
export const completions: readonly string[] = [`${handle} meeting`, `${handle} schedule a meeting with @`];

export function completionsOf(text: string): readonly string[] {
  const typed = text.toLowerCase();
  if (!typed.startsWith('@') || typed.length < 2) return [];
  return completions.filter((each) => each.startsWith(typed) && each !== typed);
}

/** By first name, last name, both, or username, in any case. */
export function liaisonNamed(liaisons: readonly AssignedLiaison[], name: string): AssignedLiaison | undefined {
  const wanted = name.toLowerCase();
  return liaisons.find(({ liaison: { firstName, lastName, username } }) =>
    [firstName, lastName, [firstName, lastName].filter(Boolean).join(' '), username].some(
      (each) => each?.toLowerCase() === wanted,
    ),
  );
}

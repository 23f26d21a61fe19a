import type { Role } from '@entourage/contracts/people.ts';
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

const meeting = `${handle} meeting`;

/** The commands of a viewer in a conversation: an athlete's own, or a liaison's for the athlete they write with. */
export function commandsOf(viewer: Role | undefined, other: Role | undefined): readonly string[] {
  if (viewer === 'ATHLETE') return [meeting, `${handle} schedule a meeting with @`];
  return viewer === 'LIAISON' && other === 'ATHLETE' ? [meeting] : [];
}

/** The commands that complete what is being typed. */
export function completionsOf(text: string, commands: readonly string[]): readonly string[] {
  const typed = text.toLowerCase();
  if (!typed.startsWith('@') || typed.length < 2) return [];
  return commands.filter((each) => each.startsWith(typed) && each !== typed);
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

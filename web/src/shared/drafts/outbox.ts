import { draftNames } from './drafts.ts';
import { unkeptNames } from './kept.ts';

export const outboxPrefix = (userId: string): string => `outbox.${userId}.`;

/** The names under which a person's queued messages are kept. */
export function outboxNames(userId: string): readonly string[] {
  const prefix = outboxPrefix(userId);
  return [...new Set([...draftNames(), ...unkeptNames()])].filter((name) => name.startsWith(prefix));
}

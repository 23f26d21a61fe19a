import { deviceStorage } from '../../../shared/storage.ts';
import type { Attachment } from '../attachments/attachments.api.ts';
import { filesIn, inWords } from '../attachments/files.ts';
import { discard, keep, kept, unkeptNames } from './kept.ts';

/** A submitted message without an answer yet. */
export interface Unsent {
  /** The idempotency key. */
  readonly clientId: string;
  readonly to: string;
  readonly content: string;
  readonly files: readonly Attachment[];
  readonly at: string;
  readonly urgent: boolean;
  /** A request was sent, but no answer came. */
  readonly waiting: boolean;
}

const prefixOf = (userId: string) => `outbox.${userId}.`;

/**
 * The queued messages in the order of submission. Each has its own storage key, so that tabs do not overwrite each
 * other's.
 */
export function unsentOf(userId: string): readonly Unsent[] {
  const prefix = prefixOf(userId);
  const names = Object.keys(deviceStorage() ?? {}).flatMap((key) => {
    const at = key.indexOf(prefix);
    return at < 0 ? [] : key.slice(at);
  });
  return [...new Set([...names, ...unkeptNames().filter((name) => name.startsWith(prefix))])]
    .flatMap((name) => {
      const { to, content, files, at, waiting, urgent } = kept(name) ?? {};
      if (!to || content === undefined || !at) return [];
      const clientId = name.slice(prefix.length);
      const isOn = (mark: string | undefined) => mark === 'yes';
      return { clientId, to, content, files: filesIn(files), at, waiting: isOn(waiting), urgent: isOn(urgent) };
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

export function submit(
  userId: string,
  to: string,
  content: string,
  { files = [], urgent = false }: { files?: readonly Attachment[]; urgent?: boolean } = {},
): void {
  const last = unsentOf(userId).at(-1);
  const now = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0);
  const at = new Date(now).toISOString();
  put(userId, { clientId: crypto.randomUUID(), to, content, files, at, urgent, waiting: false });
}

export function markWaiting(userId: string): void {
  for (const unsent of unsentOf(userId)) if (!unsent.waiting) put(userId, { ...unsent, waiting: true });
}

export const drop = (userId: string, clientId: string): void => discard(prefixOf(userId) + clientId);

const put = (userId: string, { clientId, files, waiting, urgent, ...rest }: Unsent): void =>
  keep(prefixOf(userId) + clientId, {
    ...rest,
    files: inWords(files),
    waiting: waiting ? 'yes' : '',
    urgent: urgent ? 'yes' : '',
  });

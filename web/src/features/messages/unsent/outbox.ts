import { deviceStorage } from '../../../shared/storage.ts';
import type { Attachment } from '../attachments/attachments.api.ts';
import { filesIn, inWords } from '../attachments/files.ts';
import { forget, keep, kept, unkeptNames } from './kept.ts';

/** A message that was submitted and has no answer yet. */
export interface Unsent {
  /** By it the same message sent twice is one. */
  readonly clientId: string;
  readonly to: string;
  readonly content: string;
  readonly files: readonly Attachment[];
  readonly at: string;
  readonly urgent: boolean;
  /** It was sent, and nobody answered. */
  readonly waiting: boolean;
}

const prefixOf = (userId: string) => `outbox.${userId}.`;

/** Each is kept by itself, so that two tabs never write over each other's. In the order in which they were submitted. */
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

export const drop = (userId: string, clientId: string): void => forget(prefixOf(userId) + clientId);

const put = (userId: string, { clientId, files, waiting, urgent, ...rest }: Unsent): void =>
  keep(prefixOf(userId) + clientId, {
    ...rest,
    files: inWords(files),
    waiting: waiting ? 'yes' : '',
    urgent: urgent ? 'yes' : '',
  });

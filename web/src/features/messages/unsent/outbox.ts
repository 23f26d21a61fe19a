import { discard, keep, kept } from '../../../shared/drafts/kept.ts';
import { outboxNames, outboxPrefix } from '../../../shared/drafts/outbox.ts';
import type { Attachment } from '../attachments/attachments.api.ts';
import { filesIn, inWords } from '../attachments/files.ts';

/** A submitted message without an answer yet. */
export interface Unsent {
  /** The idempotency key. */
  readonly clientId: string;
  readonly to: string;
  readonly content: string;
  readonly files: readonly Attachment[];
  readonly at: string;
  readonly urgent: boolean;
  /** There was no connection. */
  readonly waiting: boolean;
  /** A request was sent, but no answer came: it may have arrived. */
  readonly tried: boolean;
}

/**
 * The queued messages in the order of submission. Each has its own storage key, so that tabs do not overwrite each
 * other's.
 */
export function unsentOf(userId: string): readonly Unsent[] {
  const prefix = outboxPrefix(userId);
  return outboxNames(userId)
    .flatMap((name) => {
      const { to, content, files, at, waiting, tried, urgent } = kept(name) ?? {};
      if (!to || content === undefined || !at) return [];
      const clientId = name.slice(prefix.length);
      const isOn = (mark: string | undefined) => mark === 'yes';
      const marks = { waiting: isOn(waiting), tried: isOn(tried), urgent: isOn(urgent) };
      return { clientId, to, content, files: filesIn(files), at, ...marks };
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

export function submit(
  userId: string,
  to: string,
  content: string,
  {
    files = [],
    urgent = false,
    clientId = crypto.randomUUID(),
  }: { files?: readonly Attachment[]; urgent?: boolean; clientId?: string | undefined } = {},
): void {
  const last = unsentOf(userId).at(-1);
  const now = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0);
  const at = new Date(now).toISOString();
  put(userId, { clientId, to, content, files, at, urgent, waiting: false, tried: false });
}

/** All wait behind the one that was tried. */
export function markWaiting(userId: string, triedId: string): void {
  for (const unsent of unsentOf(userId)) {
    const tried = unsent.tried || unsent.clientId === triedId;
    if (!unsent.waiting || tried !== unsent.tried) put(userId, { ...unsent, waiting: true, tried });
  }
}

export const drop = (userId: string, clientId: string): void => discard(outboxPrefix(userId) + clientId);

const put = (userId: string, { clientId, files, waiting, tried, urgent, ...rest }: Unsent): void =>
  keep(outboxPrefix(userId) + clientId, {
    ...rest,
    files: inWords(files),
    waiting: waiting ? 'yes' : '',
    tried: tried ? 'yes' : '',
    urgent: urgent ? 'yes' : '',
  });

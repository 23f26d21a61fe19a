import type { Role } from '@entourage/contracts/people.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { poll } from '@entourage/kit/time/poll.ts';
import type { OneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { linkOf, type Purpose, purposes } from '../one-time-tokens/one-time-token.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Addressee, DueMail, MailStore } from './mail.store.ts';
import { isGivenUp, type LetterKind, type MailKind, nextTry } from './mail.ts';
import {
  writeMeetingLetter,
  writeMeetingReminder,
  writeOffer,
  writeUnanswered,
  writeUnansweredOffer,
} from './meeting-letter.ts';
import { AddressRefused, type Post } from './post.ts';
import { type Reply, writeReply } from './reply-letter.ts';
import { timeToSend } from './time-to-send.ts';
import type { Allowance } from './unasked-mails.ts';

const lookMs = 1000;
const triesForNote = 4;

export interface MailDeps {
  readonly mails: MailStore;
  readonly tokens: OneTimeTokenStore;
  readonly post: Post;
  /** Fetches the note of the latest decision on a person's posts; it is not stored here. */
  readonly noteOf: (to: Addressee) => Promise<string | null>;
  /** Fetches a contact message with its answer; neither is stored here. Null where it is gone. */
  readonly replyOf: (contactId: string) => Promise<Reply | null>;
  /** Whether a person has unread messages; throws while that is unknown. */
  readonly isUnread: (userId: string) => Promise<boolean>;
  /** Whether a mail of this kind may go to this address now. */
  readonly allowanceOf: (kind: MailKind, email: string) => Promise<Allowance>;
  /** The visible sender. */
  readonly from: string;
  /** The origin of links. */
  readonly publicOrigin: string;
  readonly now: () => Date;
  readonly log: Log;
  /** Counts what became of an attempt. */
  readonly count: (outcome: 'sent' | 'failed') => void;
}

/** Sends due mails one after the other; each is claimed by one replica. */
export function startSendingMails(deps: MailDeps): { wake(): void; stop(): Promise<void> } {
  return poll(async () => {
    try {
      return (await sendNext(deps)) ? 0 : lookMs;
    } catch (error) {
      deps.log.warn({ err: error }, 'no mail could be looked for');
      return lookMs;
    }
  });
}

/** Whether there was a due mail. */
export async function sendNext(deps: MailDeps): Promise<boolean> {
  const mail = await deps.mails.claim();
  if (!mail) return false;
  const now = deps.now();
  const at = timeToSend(mail, now);
  if (at === null || at > now) {
    await deps.mails.tryAgainAt(mail.id, at);
    return true;
  }
  let notSent = async (): Promise<void> => undefined;
  try {
    const recipient = await recipientOf(deps, mail);
    if (!recipient) {
      await deps.mails.tryAgainAt(mail.id, null);
      return true;
    }
    const { email } = recipient;
    const allowance = await deps.allowanceOf(mail.kind, email);
    if (allowance.may !== 'send') {
      await deps.mails.tryAgainAt(mail.id, allowance.may === 'drop' ? null : laterOrNever(mail, now, allowance));
      return true;
    }
    notSent = allowance.giveBack;
    const letter = await recipient.write();
    await deps.post({ id: mail.id, from: deps.from, to: email, letter });
  } catch (error) {
    await notSent();
    await noteFailure(deps, mail, error);
    return true;
  }
  await deps.mails.markSent(mail);
  deps.count('sent');
  deps.log.info({ mail: mail.id, kind: mail.kind }, 'a mail went out');
  return true;
}

/** To whom it goes, and what it will say; null if it is not wanted any more. */
async function recipientOf(
  deps: MailDeps,
  mail: DueMail,
): Promise<{ readonly email: string; write(): Promise<Letter> } | null> {
  const { kind, to, contactId } = mail;
  if (kind === 'contact-answered') {
    const reply = contactId === null ? null : await deps.replyOf(contactId);
    return reply && { email: reply.email, write: async () => writeReply(reply, `${deps.publicOrigin}/contact`) };
  }
  if (to?.email == null || (kind === 'unread-messages' && !(await deps.isUnread(to.id)))) return null;
  const { email } = to;
  return { email, write: () => letterFor(deps, { ...mail, kind }, { ...to, email }) };
}

type ToPerson = DueMail & { readonly kind: Exclude<MailKind, 'contact-answered'> };

async function letterFor(deps: MailDeps, mail: ToPerson, to: Addressee & { email: string }): Promise<Letter> {
  const { kind, meeting, minutes, member, offeredBy, createdAt } = mail;
  if (kind === 'meeting-changed' || kind === 'meeting-reminder' || kind === 'meeting-unanswered') {
    if (!meeting) throw new Error('the meeting is gone');
    const link = `${deps.publicOrigin}/meetings`;
    if (kind === 'meeting-unanswered') return writeUnanswered(meeting, to, link);
    if (kind === 'meeting-reminder') return writeMeetingReminder(meeting, to, link);
    return writeMeetingLetter(meeting, to, { at: createdAt, from: deps.from, link });
  }
  if (kind === 'times-offered' || kind === 'times-unanswered') {
    if (!offeredBy) throw new Error('the times are not offered any more');
    if (kind === 'times-unanswered') return writeUnansweredOffer(offeredBy, to, `${deps.publicOrigin}/meetings`);
    return writeOffer(offeredBy, to, `${deps.publicOrigin}/messages?user=${offeredBy.id}`);
  }
  const link = await linkFor(deps, kind, to);
  const note = kind === 'verification-rejected' ? await noteFor(deps, mail, to) : null;
  return writeLetter(kind, to, { link, note, minutes, member });
}

function laterOrNever({ createdAt }: DueMail, now: Date, { seconds }: { seconds: number }): Date | null {
  const at = new Date(now.getTime() + seconds * 1000);
  return isGivenUp(createdAt, at) ? null : at;
}

async function linkFor(
  deps: MailDeps,
  kind: LetterKind,
  to: { id: string; email: string; role: Role },
): Promise<string | null> {
  if (kind === 'unread-messages') return `${deps.publicOrigin}/messages`;
  // Administrators have no dashboard of athletes: only urgent messages wait for them.
  if (kind === 'alerts-unseen') return `${deps.publicOrigin}/${to.role === 'ADMIN' ? 'messages' : 'dashboard'}`;
  if (kind === 'verification-changed') return `${deps.publicOrigin}/verification`;
  if (kind === 'member-joined') return `${deps.publicOrigin}/sharing`;
  if (aboutPayment.has(kind)) return `${deps.publicOrigin}/subscribe`;
  return hasLink(kind) ? linkOf(kind, deps.publicOrigin, await deps.tokens.issue(kind, to, deps.now())) : null;
}

/**
 * Waits for the note for a few attempts; then the mail goes out without it, and the note is readable after signing in.
 */
async function noteFor({ noteOf, log }: MailDeps, mail: DueMail, to: Addressee): Promise<string | null> {
  if (to.reviewNotes !== null) return to.reviewNotes;
  return noteOf(to).catch((error: unknown) => {
    if (mail.attempts < triesForNote) throw error;
    log.warn({ mail: mail.id }, 'a mail goes out without the note of its decision');
    return null;
  });
}

async function noteFailure({ mails, now, log, count }: MailDeps, mail: DueMail, error: unknown): Promise<void> {
  count('failed');
  const { id, kind, attempts } = mail;
  // Administrators hear of it, and can have the answer sent again. Nobody would hear of other mails.
  const isOver = kind === 'contact-answered' && error instanceof AddressRefused;
  const at = isOver ? null : nextTry(mail, now());
  if (at) await mails.tryAgainAt(id, at);
  else await mails.giveUp(mail);
  // The mail server's own message may repeat the address.
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (at) log.warn({ mail: id, kind, attempts, code }, 'a mail could not be sent and is tried again');
  else log.error({ mail: id, kind, attempts, code }, 'a mail could not be sent and is given up');
}

const aboutPayment: ReadonlySet<LetterKind> = new Set(['payment-failed', 'subscription-lapsed', 'subscription-ended']);

const hasLink = (kind: LetterKind): kind is LetterKind & Purpose => Object.hasOwn(purposes, kind);

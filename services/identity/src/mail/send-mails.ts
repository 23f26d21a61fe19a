import { keepLooking } from '@entourage/kit/keep-looking.ts';
import type { Log } from '@entourage/kit/log.ts';
import type { OneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { linkOf, type Purpose, purposes } from '../one-time-tokens/one-time-token.ts';
import { writeLetter } from './letter.ts';
import type { Addressee, DueMail, MailStore } from './mail.store.ts';
import { isGivenUp, isWanted, type MailKind, nextTry } from './mail.ts';
import type { Post } from './post.ts';
import { quietUntil } from './quiet-hours.ts';
import type { Allowance } from './unasked-mails.ts';

const lookMs = 1000;
const triesForNote = 4;

export interface MailDeps {
  readonly mails: MailStore;
  readonly tokens: OneTimeTokenStore;
  readonly post: Post;
  /** What was noted with the decision on a person's post; nothing of it is kept here. */
  readonly noteOf: (to: Addressee) => Promise<string | null>;
  /** Whether anything that was written to somebody lies unread; throws where nobody can say. */
  readonly isUnread: (userId: string) => Promise<boolean>;
  /** Whether a mail of this kind may go to this address now. */
  readonly allowanceOf: (kind: MailKind, email: string) => Promise<Allowance>;
  /** The sender that people see. */
  readonly from: string;
  /** Where links lead. */
  readonly publicOrigin: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** Sends what is due, one after the other; each mail is one replica's at a time. */
export function startSendingMails(deps: MailDeps): { wake(): void; stop(): Promise<void> } {
  return keepLooking(async () => {
    try {
      return (await sendNext(deps)) ? 0 : lookMs;
    } catch (error) {
      deps.log.warn({ err: error }, 'no mail could be looked for');
      return lookMs;
    }
  });
}

/** Whether there was a mail to be sent. */
export async function sendNext(deps: MailDeps): Promise<boolean> {
  const mail = await deps.mails.claim();
  if (!mail) return false;
  const { to } = mail;
  if (to?.email == null || !isWanted(mail.kind, to)) {
    await deps.mails.tryAgainAt(mail.id, null);
    return true;
  }
  const held = isReminder(mail.kind) ? quietUntil(to.timeZone, deps.now()) : null;
  if (held) {
    await deps.mails.tryAgainAt(mail.id, held);
    return true;
  }
  let notSent = async (): Promise<void> => undefined;
  try {
    const { id, email } = to;
    if (isReminder(mail.kind) && !(await deps.isUnread(id))) {
      await deps.mails.tryAgainAt(mail.id, null);
      return true;
    }
    const allowance = await deps.allowanceOf(mail.kind, email);
    if (allowance.may !== 'send') {
      await deps.mails.tryAgainAt(mail.id, allowance.may === 'drop' ? null : laterOrNever(mail, deps.now(), allowance));
      return true;
    }
    notSent = allowance.giveBack;
    const link = await linkFor(deps, mail.kind, { id, email });
    const note = mail.kind === 'verification-rejected' ? await noteFor(deps, mail, to) : null;
    const letter = writeLetter(mail.kind, to, { link, note, minutes: mail.minutes });
    await deps.post({ id: mail.id, from: deps.from, to: email, letter });
  } catch (error) {
    await notSent();
    await noteFailure(deps, mail, error);
    return true;
  }
  await deps.mails.markSent(mail.id);
  deps.log.info({ mail: mail.id, kind: mail.kind }, 'a mail went out');
  return true;
}

function laterOrNever({ createdAt }: DueMail, now: Date, { seconds }: { seconds: number }): Date | null {
  const at = new Date(now.getTime() + seconds * 1000);
  return isGivenUp(createdAt, at) ? null : at;
}

async function linkFor(deps: MailDeps, kind: MailKind, to: { id: string; email: string }): Promise<string | null> {
  if (isReminder(kind)) return `${deps.publicOrigin}/messages`;
  return hasLink(kind) ? linkOf(kind, deps.publicOrigin, await deps.tokens.issue(kind, to, deps.now())) : null;
}

/** A mail waits for its note a few tries long; then it goes without, and the note is read where one signs in. */
async function noteFor({ noteOf, log }: MailDeps, mail: DueMail, to: Addressee): Promise<string | null> {
  if (to.reviewNotes !== null) return to.reviewNotes;
  return noteOf(to).catch((error: unknown) => {
    if (mail.attempts < triesForNote) throw error;
    log.warn({ mail: mail.id }, 'a mail goes out without the note of its decision');
    return null;
  });
}

async function noteFailure({ mails, now, log }: MailDeps, mail: DueMail, error: unknown): Promise<void> {
  const at = nextTry(mail, now());
  await mails.tryAgainAt(mail.id, at);
  const { id, kind, attempts } = mail;
  // What a mail server says repeats the address.
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (at) log.warn({ mail: id, kind, attempts, code }, 'a mail could not be sent and is tried again');
  else log.error({ mail: id, kind, attempts, code }, 'a mail could not be sent for a day and is given up');
}

const isReminder = (kind: MailKind) => kind === 'unread-messages';

const hasLink = (kind: MailKind): kind is MailKind & Purpose => Object.hasOwn(purposes, kind);

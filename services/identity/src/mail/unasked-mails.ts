import { Problem } from '@entourage/kit/serve/problem.ts';
import type { Throttle, Tries } from '@entourage/kit/throttle/throttle.ts';
import { hashOfAddress } from '../one-time-tokens/one-time-token.ts';
import type { MailKind } from './mail.ts';

const hourMs = 3_600_000;
const perRecipientAndDay = 5;

/** Mails that the recipient may not have requested: anybody can type an address. */
const unasked: ReadonlySet<MailKind> = new Set(['confirm-email']);

const triesOfRecipient = (email: string): Tries => ({
  key: `mail:recipient:${hashOfAddress(email).toString('hex')}`,
  limit: perRecipientAndDay,
  windowMs: 24 * hourMs,
});

/** Refuses to queue what would be dropped, so that nobody waits for it. */
export async function assertMailbox(throttle: Throttle, email: string): Promise<void> {
  const taken = await throttle.take([triesOfRecipient(email)]);
  // The mail itself counts once it is sent.
  await taken.giveBack();
}

export type Allowance =
  | { readonly may: 'send' /** For a mail that did not go out. */; giveBack(): Promise<void> }
  | { readonly may: 'drop' }
  | { readonly may: 'wait'; readonly seconds: number };

/**
 * Limits mails to people who may not know us: few per mailbox, where more are dropped (they can be requested again),
 * and a number per domain and hour, where more are delayed, so that no mail server takes us for a bulk sender.
 */
export async function allowanceOf(
  { throttle, perDomainAndHour }: { throttle: Throttle; perDomainAndHour: number },
  kind: MailKind,
  email: string,
): Promise<Allowance> {
  if (!unasked.has(kind)) return { may: 'send', giveBack: async () => undefined };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const recipient = await take(throttle, triesOfRecipient(email));
  if (recipient instanceof Problem) return { may: 'drop' };
  const toDomain = await take(throttle, { key: `mail:domain:${domain}`, limit: perDomainAndHour, windowMs: hourMs });
  if (toDomain instanceof Problem) {
    await recipient.giveBack();
    return { may: 'wait', seconds: toDomain.retryAfterSeconds ?? 60 };
  }
  return {
    may: 'send',
    async giveBack() {
      await recipient.giveBack();
      await toDomain.giveBack();
    },
  };
}

const take = (throttle: Throttle, tries: Tries) =>
  throttle.take([tries]).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return error;
    throw error;
  });

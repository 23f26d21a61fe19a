import { dayWords } from '../clock.ts';
import type { BadgeTone } from '../components/Badge.tsx';
import type { Subscription } from './subscription.api.ts';

type Said = Pick<Subscription, 'status' | 'nextChargeAt' | 'endsAt' | 'graceUntil' | 'cancelAtPeriodEnd' | 'readOnly'>;

/** A subscription's state in one word with its tone. */
export function stateWord({
  status,
  readOnly,
  cancelAtPeriodEnd,
}: Pick<Said, 'status' | 'readOnly' | 'cancelAtPeriodEnd'>): { tone: BadgeTone; word: string } {
  if (status === 'PAST_DUE')
    return readOnly ? { tone: 'bad', word: 'Lapsed' } : { tone: 'waiting', word: 'Payment due' };
  if (status === 'ACTIVE') return { tone: 'good', word: cancelAtPeriodEnd ? 'Active until its end' : 'Active' };
  if (status === 'ENDED') return { tone: 'none', word: 'Ended' };
  if (status === 'NONE' || status === 'NOT_CONFIGURED') return { tone: 'none', word: 'None' };
  return { tone: 'waiting', word: 'Not paid yet' };
}

/** What comes next, with its day. */
export function stateSentence({ status, nextChargeAt, endsAt, graceUntil, readOnly }: Said): string {
  if (status === 'PAST_DUE' && readOnly)
    return 'Your payment is still open. Paid features are read-only; your own history stays.';
  if (status === 'PAST_DUE')
    return `Your last payment did not go through. Everything stays open until ${graceUntil ? dayWords(graceUntil) : 'it is paid'}.`;
  if (status === 'ACTIVE' && nextChargeAt) return `Next charge on ${dayWords(nextChargeAt)}.`;
  if (status === 'ACTIVE' && endsAt)
    return `Cancelled. Everything stays open until ${dayWords(endsAt)}; nothing more is charged.`;
  if (status === 'ENDED') {
    const ended = `Your subscription ended${endsAt ? ` on ${dayWords(endsAt)}` : ''}.`;
    return readOnly ? `${ended} Paid features are read-only until you subscribe again.` : ended;
  }
  if (status === 'INCOMPLETE' || status === 'SETTING_UP')
    return `Your subscription waits for its first payment.${readOnly ? ' Until then paid features are read-only.' : ''}`;
  return 'You have no subscription.';
}

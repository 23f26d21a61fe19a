import type { BadgeTone } from '../../../shared/components/Badge.tsx';
import type { IsConnected } from '../../../shared/meetings/cards/use-is-connected.ts';
import { words as cardWords } from '../../../shared/meetings/cards/words.ts';
import { hasEnded } from '../../../shared/meetings/ended.ts';
import type { Appointment, Proposal } from '../../../shared/meetings/meetings.api.ts';
import { otherOf } from '../../../shared/meetings/other-of.ts';
import { waitsFor } from '../../../shared/meetings/waits-for.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { words } from '../words.ts';

/** How a meeting stands, in words, by a shape, and by its border. */
interface Standing {
  readonly words: string;
  readonly tone: BadgeTone;
  readonly look: 'confirmed' | 'waiting' | 'over' | 'cancelled';
}

/** A meeting, or a time that one of two people offered the other. */
export interface Entry {
  readonly id: string;
  readonly scheduledAt: string;
  readonly duration: number;
  readonly title: string;
  /** Of the other person. */
  readonly name: string;
  readonly standing: Standing;
  readonly isCancelled: boolean;
  readonly of: { readonly meeting: Appointment } | { readonly proposal: Proposal };
}

/** `isConnected`: nothing is said to wait where it is known that no answer can be given. */
export function entryOf(meeting: Appointment, ownId: string, now: number, isConnected: IsConnected): Entry {
  const { id, scheduledAt, duration, title, status } = meeting;
  const name = nameOf(otherOf(meeting, ownId).person);
  return {
    ...{ id, scheduledAt, duration, title, name },
    standing: standingOf(meeting, now, isConnected(meeting) === false ? unanswerable : waitingFor(meeting, ownId)),
    isCancelled: status === 'CANCELLED',
    of: { meeting },
  };
}

/** The times of a proposal, all of which are held until one is accepted. */
export const offersOf = (proposal: Proposal, ownId: string, isConnected: IsConnected): readonly Entry[] =>
  proposal.times.map((scheduledAt) => ({
    id: `${proposal.id} ${scheduledAt}`,
    scheduledAt,
    duration: proposal.duration,
    title: proposal.title,
    name: nameOf(otherOf(proposal, ownId).person),
    standing:
      isConnected(proposal) === false ? unanswerable : { look: 'waiting', tone: 'waiting', words: words.offered },
    isCancelled: false,
    of: { proposal },
  }));

/** Of what waits for an answer between two people who are not connected any more. */
const unanswerable: Standing = { look: 'over', tone: 'none', words: cardWords.cards.over };

const waitingFor = (meeting: Appointment, ownId: string): Standing => ({
  look: 'waiting',
  tone: 'waiting',
  words: waitsFor(meeting, ownId) ? cardWords.cards.yours : cardWords.cards.awaiting,
});

/** `pending`: how it stands while it is to come and not confirmed. */
function standingOf(meeting: Appointment, now: number, pending: Standing): Standing {
  const { status, isNoShow } = meeting;
  const { states, noShow } = cardWords.past;
  if (isNoShow) return { look: 'over', tone: 'bad', words: noShow };
  if (status === 'COMPLETED') return { look: 'over', tone: 'good', words: states[status] };
  if (status === 'CANCELLED') return { look: 'cancelled', tone: 'none', words: states[status] };
  if (hasEnded(meeting, now)) return { look: 'over', tone: 'none', words: states[status] };
  return status === 'PENDING' ? pending : { look: 'confirmed', tone: 'good', words: words.confirmed };
}

/** Whether it can still be moved, confirmed and cancelled. */
export const isToCome = (meeting: Appointment, now: number): boolean =>
  (meeting.status === 'PENDING' || meeting.status === 'CONFIRMED') && !hasEnded(meeting, now);

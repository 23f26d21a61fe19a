import { Problem } from '@entourage/kit/serve/problem.ts';

/** The deadline of an urgent message and its state. */
export interface Urgency {
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly missedAt: Date | null;
  readonly takenAt: Date | null;
}

/** An urgent message past its deadline, as the people asked and the two see it. */
export interface UrgentCase {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** The athlete whose other liaisons are asked; null if administrators are. */
  readonly athleteId: string | null;
  readonly sentAt: Date;
  readonly missedAt: Date;
  readonly askedIds: readonly string[];
  readonly takenBy: string | null;
  readonly takenAt: Date | null;
}

/** A column in queries of messages, evaluated only for urgent ones. As JSON, so its instants are strings. */
export const urgencyColumn = `case when urgent then (
  select jsonb_build_object('answerBy', answer_by, 'missedAt', missed_at, 'takenAt', taken_at, 'answeredAt', (
    select min(answer.sent_at) from messages as answer
    where answer.conversation_id = clock.conversation_id and answer.sender_id = clock.receiver_id
      and answer.position > messages.position and answer.retracted_at is null and not answer.automatic
  )) from urgent_messages as clock where message_id = messages.id
) end as urgency`;

export interface StoredUrgency {
  readonly answerBy: string;
  readonly answeredAt: string | null;
  readonly missedAt: string | null;
  readonly takenAt: string | null;
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const readUrgency = (stored: StoredUrgency | null): Urgency | null =>
  stored && {
    answerBy: new Date(stored.answerBy),
    answeredAt: instant(stored.answeredAt),
    missedAt: instant(stored.missedAt),
    takenAt: instant(stored.takenAt),
  };

export const urgentClosed = () =>
  new Problem('URGENT_CLOSED', 'It is taken care of already, by an answer or by somebody else.');

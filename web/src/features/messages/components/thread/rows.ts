import type { Message } from '../../api/merge.ts';
import type { Attachment } from '../../attachments/attachments.api.ts';
import type { Unsent } from '../../unsent/outbox.ts';

const groupMs = 5 * 60_000;

/** A message as shown, sent or unsent. */
export interface Shown {
  /** `temp-…` until sent. */
  readonly id: string;
  /** Null once sent. */
  readonly clientId: string | null;
  readonly own: boolean;
  readonly at: string;
  /** Null: retracted. */
  readonly content: string | null;
  readonly files: readonly Attachment[];
  readonly edited: boolean;
  readonly alterableUntil: string | null;
  /** The other person of the conversation. */
  readonly otherId: string;
  /** An automatic reply of somebody who is away. */
  readonly automatic: boolean;
  /** Null unless urgent. */
  readonly clock: Clock | null;
  readonly state: 'sending' | 'waiting' | 'sent';
}

export interface Clock {
  /** Null until sent. */
  readonly answerBy: string | null;
  readonly answeredAt: string | null;
  readonly missedAt: string | null;
  readonly takenAt: string | null;
}

export interface Row {
  readonly shown: Shown;
  /** The first message of its day. */
  readonly opensDay: boolean;
  /** The first unread message when the conversation was opened. */
  readonly isNew: boolean;
  /** Follows a message of the same author closely. */
  readonly goesOn: boolean;
  /** Only on the viewer's own last message: whether the other person has read it. */
  readonly receipt: 'read' | 'delivered' | null;
}

interface Given {
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  readonly ownId: string;
  /** The position of the last message read when the conversation was opened; null if all were read. */
  readonly newAfter: number | null;
  readonly readByOtherUpTo: number;
}

const dayOf = (at: string) => new Date(at).toDateString();

export function rowsOf({ messages, unsent, ownId, newAfter, readByOtherUpTo }: Given): readonly Row[] {
  const fresh = newAfter === null ? undefined : messages.find((each) => isNewTo(each, ownId, newAfter));
  const lastOwn = messages.findLast(({ senderId }) => senderId === ownId);
  const receipt = lastOwn && (lastOwn.position <= readByOtherUpTo ? 'read' : 'delivered');
  // A message can arrive by a live event before its own request is answered; then it shows once.
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const still = unsent.filter(({ clientId }) => !arrived.has(clientId));
  let before: Shown | null = null;
  return [...messages.map((message) => sent(message, ownId, messages)), ...still.map(temporary)].map((shown) => {
    const opensDay = before === null || dayOf(before.at) !== dayOf(shown.at);
    const isNew = fresh !== undefined && shown.id === fresh.id;
    const goesOn =
      !opensDay && !isNew && before?.own === shown.own && Date.parse(shown.at) - Date.parse(before.at) < groupMs;
    before = shown;
    return { shown, opensDay, isNew, goesOn, receipt: shown.id === lastOwn?.id && receipt ? receipt : null };
  });
}

const isNewTo = ({ senderId, position }: Message, ownId: string, newAfter: number) =>
  senderId !== ownId && position > newAfter;

function sent(message: Message, ownId: string, all: readonly Message[]): Shown {
  const { id, senderId, receiverId, createdAt, content, editedAt, alterableUntil, automatic } = message;
  const own = senderId === ownId;
  return {
    id,
    clientId: null,
    own,
    at: createdAt,
    content,
    files: message.attachments,
    edited: editedAt !== null,
    alterableUntil,
    otherId: own ? receiverId : senderId,
    automatic,
    clock: clockOf(message, all),
    state: 'sent',
  };
}

/** The reply changes only its own message, so the end of the clock is derived from the messages. */
function clockOf({ urgency, content, receiverId, position }: Message, all: readonly Message[]): Clock | null {
  if (!urgency || content === null) return null;
  const isAnswer = (each: Message) => each.senderId === receiverId && each.content !== null && !each.automatic;
  const answer = all.find((each) => each.position > position && isAnswer(each));
  return { ...urgency, answeredAt: urgency.answeredAt ?? answer?.createdAt ?? null };
}

const temporary = ({ clientId, to, at, content, files, waiting, urgent }: Unsent): Shown => ({
  id: `temp-${clientId}`,
  clientId,
  own: true,
  at,
  content,
  files,
  edited: false,
  alterableUntil: null,
  otherId: to,
  automatic: false,
  clock: urgent ? { answerBy: null, answeredAt: null, missedAt: null, takenAt: null } : null,
  state: waiting ? 'waiting' : 'sending',
});

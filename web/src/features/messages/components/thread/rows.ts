import type { Message } from '../../api/merge.ts';
import type { Attachment } from '../../attachments/attachments.api.ts';
import type { Unsent } from '../../unsent/outbox.ts';

const groupMs = 5 * 60_000;

/** A message as it is drawn, whether the server has it already or not. */
export interface Shown {
  /** `temp-…` until the server has it. */
  readonly id: string;
  readonly own: boolean;
  readonly at: string;
  /** Null: it was taken back. */
  readonly content: string | null;
  readonly files: readonly Attachment[];
  readonly edited: boolean;
  readonly alterableUntil: string | null;
  /** With whom. */
  readonly otherId: string;
  /** Answered in the name of somebody who is away. */
  readonly automatic: boolean;
  /** Null where it is not urgent. */
  readonly clock: Clock | null;
  readonly state: 'sending' | 'waiting' | 'sent';
}

export interface Clock {
  /** Null until the server has it. */
  readonly answerBy: string | null;
  readonly answeredAt: string | null;
  readonly missedAt: string | null;
  readonly takenAt: string | null;
}

export interface Row {
  readonly shown: Shown;
  /** The first of its day. */
  readonly opensDay: boolean;
  /** The first that was not read when the conversation was opened. */
  readonly isNew: boolean;
  /** The same person had just written before. */
  readonly goesOn: boolean;
  /** Of one's own last message: whether the other one has read it. */
  readonly receipt: 'read' | 'delivered' | null;
}

interface Given {
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  readonly ownId: string;
  /** Where the messages begin that were not read when the conversation was opened; null: there were none. */
  readonly newAfter: number | null;
  readonly readByOtherUpTo: number;
}

const dayOf = (at: string) => new Date(at).toDateString();

export function rowsOf({ messages, unsent, ownId, newAfter, readByOtherUpTo }: Given): readonly Row[] {
  const fresh = newAfter === null ? undefined : messages.find((each) => isNewTo(each, ownId, newAfter));
  const lastOwn = messages.findLast(({ senderId }) => senderId === ownId);
  const receipt = lastOwn && (lastOwn.position <= readByOtherUpTo ? 'read' : 'delivered');
  // What has come back already is shown once, also while the answer to its sending is on the way.
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

/** An answer changes its own message alone: whoever holds both sees that the clock has ended. */
function clockOf({ urgency, content, receiverId, position }: Message, all: readonly Message[]): Clock | null {
  if (!urgency || content === null) return null;
  const isAnswer = (each: Message) => each.senderId === receiverId && each.content !== null && !each.automatic;
  const answer = all.find((each) => each.position > position && isAnswer(each));
  return { ...urgency, answeredAt: urgency.answeredAt ?? answer?.createdAt ?? null };
}

const temporary = ({ clientId, to, at, content, files, waiting, urgent }: Unsent): Shown => ({
  id: `temp-${clientId}`,
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

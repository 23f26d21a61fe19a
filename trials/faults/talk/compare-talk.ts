import type { Findings, Streamed } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import type { ReceivedMessage } from './listener.ts';
import type { Strand } from './talk.ts';

export interface StoredMessage {
  readonly id: string;
  readonly clientId: string | null;
  readonly senderId: string;
  readonly position: number;
}

/** The messages that one of the two was shown. */
export interface Screen {
  readonly received: ReadonlyMap<string, ReceivedMessage>;
  readonly twice: readonly string[];
}

type Found = { [kind in keyof Findings]: string[] };

/** Compares the promises, and every browser's view, with the stores. */
export function compareTalk(
  strands: readonly Strand[],
  screens: ReadonlyArray<readonly Screen[]>,
  stored: readonly StoredMessage[],
  published: readonly OutboxEvent[],
  stream: Streamed,
): Findings {
  const findings: Found = { lost: [], twice: [], wrong: [] };
  const byClientId = Map.groupBy(stored, ({ clientId }) => clientId);
  const inConversation = new Map<number, Set<string>>();
  const known = new Set<string | null>();
  for (const { conversation, from, sent } of strands) {
    let last = 0;
    for (const { clientId, content, id } of sent) {
      known.add(clientId);
      const [there, ...more] = byClientId.get(clientId) ?? [];
      if (more.length > 0) findings.twice.push(`message ${clientId}`);
      if (!there) {
        if (id !== null) findings.lost.push(`message ${id}`);
        continue;
      }
      if (id !== null && (there.id !== id || there.senderId !== from.id))
        findings.wrong.push(`message ${id} is another`);
      if (there.position <= last) findings.wrong.push(`message ${there.id} stands before what was written earlier`);
      last = there.position;
      inConversation.set(conversation, (inConversation.get(conversation) ?? new Set()).add(there.id));
      for (const { received } of screens[conversation] ?? []) {
        const shown = received.get(there.id);
        if (!shown) findings.lost.push(`message ${there.id} on a screen`);
        else if (shown.content !== content || shown.position !== there.position)
          findings.wrong.push(`message ${there.id} is shown as another`);
      }
    }
  }
  for (const { id, clientId } of stored)
    if (!known.has(clientId)) findings.wrong.push(`message ${id} was sent by nobody`);
  checkScreens(screens, inConversation, findings);
  checkEvents(stored, published, stream, findings);
  return findings;
}

function checkScreens(
  screens: ReadonlyArray<readonly Screen[]>,
  inConversation: ReadonlyMap<number, ReadonlySet<string>>,
  { twice, wrong }: Found,
) {
  for (const [conversation, both] of screens.entries()) {
    const there = inConversation.get(conversation);
    for (const screen of both) {
      for (const id of screen.received.keys())
        if (!there?.has(id)) wrong.push(`message ${id} on a screen is nowhere else`);
      for (const id of screen.twice) twice.push(`message ${id} on a screen`);
    }
  }
}

/** Each message has one event, published once. */
function checkEvents(
  stored: readonly StoredMessage[],
  published: readonly OutboxEvent[],
  stream: Streamed,
  { lost, twice }: Found,
) {
  const bySubject = Map.groupBy(published, ({ subject }) => subject);
  for (const { id } of stored) {
    const [event, ...more] = bySubject.get(id) ?? [];
    if (more.length > 0) twice.push(`the event of message ${id}`);
    if (!event?.published) lost.push(`the event of message ${id}`);
    else if (!stream.has(event.id)) lost.push(`the event of message ${id} on the stream`);
    if (event && (stream.get(event.id)?.times ?? 0) > 1) twice.push(`the event of message ${id} on the stream`);
  }
}

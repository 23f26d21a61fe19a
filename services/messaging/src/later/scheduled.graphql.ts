import { newScheduledMessage, scheduledChange } from '@entourage/contracts/rest/messages.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import { sentOtherwise } from '../messages/message.ts';
import { withoutNulls } from '../without-nulls.ts';
import type { ScheduledStore } from './scheduled.store.ts';
import { assertInTime, isSame, type NewScheduled, type ScheduledMessage, tooManyWait } from './scheduled.ts';

export function scheduledResolvers({
  scheduled,
  mayWrite,
  now,
}: {
  scheduled: ScheduledStore;
  mayWrite: MayWrite['mayWrite'];
  now: () => Date;
}): Resolvers {
  const inTime = (text: string): Date => {
    const sendAt = new Date(text);
    assertInTime(sendAt, now());
    return sendAt;
  };

  /** The waiting message with this clientId, if it is the same message. */
  async function scheduledBefore(senderId: string, wanted: NewScheduled): Promise<ScheduledMessage | null> {
    const before = wanted.clientId && (await scheduled.addedAs(senderId, wanted.clientId));
    if (!before) return null;
    if (!isSame(before, wanted)) throw sentOtherwise();
    return before;
  }

  return {
    Query: {
      scheduledMessages: (_parent, _args, { principal }: Call) => scheduled.of(asPerson(principal).id),
    },
    Mutation: {
      async scheduleMessage(_parent, args: { input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const {
          urgent = false,
          clientId = null,
          ...given
        } = parseOrRefuse(newScheduledMessage, withoutNulls(args.input));
        const wanted = { ...given, sendAt: new Date(given.sendAt), urgent, clientId };
        const before = await scheduledBefore(person.id, wanted);
        if (before) return before;
        assertInTime(wanted.sendAt, now());
        if (!(await mayWrite(person, given.receiverId))) throw notFound();
        const added = (await scheduled.add(person.id, wanted)) ?? (await scheduledBefore(person.id, wanted));
        if (!added) throw tooManyWait();
        return added;
      },

      async changeScheduledMessage(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const { content, sendAt } = parseOrRefuse(scheduledChange, withoutNulls(args.input));
        const change = { ...(content !== undefined && { content }), ...(sendAt && { sendAt: inTime(sendAt) }) };
        const receiverId = await scheduled.receiverOf(existingId(args.id), person.id);
        if (receiverId === null || !(await mayWrite(person, receiverId))) throw notFound();
        const changed = await scheduled.change(args.id, person.id, change);
        if (!changed) throw notFound();
        return changed;
      },

      async cancelScheduledMessage(_parent, args: { id: string }, { principal }: Call) {
        if (!(await scheduled.cancel(existingId(args.id), asPerson(principal).id))) throw notFound();
        return true;
      },
    },
  };
}

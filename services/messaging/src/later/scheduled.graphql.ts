import { newScheduledMessage, scheduledChange } from '@entourage/contracts/rest/messages.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/problem.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import { withoutNulls } from '../without-nulls.ts';
import type { ScheduledStore } from './scheduled.store.ts';
import { assertInTime, tooManyWait } from './scheduled.ts';

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

  return {
    Query: {
      scheduledMessages: (_parent, _args, { principal }: Call) => scheduled.of(asPerson(principal).id),
    },
    Mutation: {
      async scheduleMessage(_parent, args: { input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const { urgent = false, ...given } = parseOrRefuse(newScheduledMessage, withoutNulls(args.input));
        const sendAt = inTime(given.sendAt);
        if (!(await mayWrite(person, given.receiverId))) throw notFound();
        const added = await scheduled.add(person.id, { ...given, sendAt, urgent });
        if (!added) throw tooManyWait();
        return added;
      },

      async changeScheduledMessage(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const { content, sendAt } = parseOrRefuse(scheduledChange, withoutNulls(args.input));
        const change = { ...(content !== undefined && { content }), ...(sendAt && { sendAt: inTime(sendAt) }) };
        const changed = await scheduled.change(existingId(args.id), asPerson(principal).id, change);
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

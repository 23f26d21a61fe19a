import { isWriting, presenceChanged } from '@entourage/contracts/signs.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { hearSigns } from '@entourage/kit/bus/sign.ts';
import type { Log } from '@entourage/kit/log.ts';
import type { Streams } from './streams.ts';

/** What messaging says of people, told to whom it says may know. */
export function hearMoments(bus: Bus, streams: Pick<Streams, 'mention'>, log: Log): void {
  hearSigns(bus, presenceChanged, {
    hear({ changed }) {
      for (const { userId: id, tell } of changed) {
        for (const userId of tell) streams.mention(userId, 'changed', { kind: 'Presence', id });
      }
    },
    log,
  });
  hearSigns(bus, isWriting, { hear: ({ userId: id, to }) => streams.mention(to, 'writing', { id }), log });
}

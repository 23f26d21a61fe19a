import { isWriting, presenceChanged, slotsChanged } from '@entourage/contracts/signs.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { onSigns } from '@entourage/kit/bus/sign.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Streams } from './streams.ts';

/** Forwards signs of presence, typing and free slots to the people that they name. */
export function forwardSigns(bus: Bus, streams: Pick<Streams, 'mention'>, log: Log): void {
  onSigns(bus, presenceChanged, {
    handle({ changed }) {
      for (const { userId: id, tell } of changed) {
        for (const userId of tell) streams.mention(userId, 'changed', { kind: 'Presence', id });
      }
    },
    log,
  });
  onSigns(bus, slotsChanged, {
    handle({ liaisonId: id, tell }) {
      for (const userId of tell) streams.mention(userId, 'changed', { kind: 'Slots', id });
    },
    log,
  });
  onSigns(bus, isWriting, { handle: ({ userId: id, to }) => streams.mention(to, 'writing', { id }), log });
}

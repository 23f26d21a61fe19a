import { type AnyEvent, anyEvent, beatSubject, eventStream } from '@entourage/contracts/events/define.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import type { Log } from '@entourage/kit/log.ts';

export interface Ears {
  event(event: AnyEvent): void;
  beat(): void;
  /** The connection is gone: what is published now is not heard. */
  deaf(): void;
}

/** Hears every event and identity's beat as they are published; nothing is kept for a gateway that is away. */
export function listenToBus(bus: Bus, ears: Ears, log: Log): void {
  void bus.connection().then((connection) => {
    connection.subscribe(eventStream.subjects[0], {
      callback(error, message) {
        if (error) return log.error({ err: error }, 'the bus refused a subscription');
        try {
          ears.event(anyEvent.parse(message.json()));
        } catch (problem) {
          log.warn({ err: problem, subject: message.subject }, 'something on the bus is no event');
        }
      },
    });
    connection.subscribe(beatSubject('identity'), { callback: () => ears.beat() });
  });
  bus.onLost(ears.deaf);
}

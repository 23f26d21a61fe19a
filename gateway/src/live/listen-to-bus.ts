import { type AnyEvent, anyEvent, eventStream, heartbeatSubject } from '@entourage/contracts/events/define.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import type { Log } from '@entourage/kit/process/log.ts';

export interface Subscriber {
  event(event: AnyEvent): void;
  heartbeat(): void;
  /** The connection is lost: events published from now on are missed. */
  deaf(): void;
}

/** Subscribes to every event and to identity's heartbeat; nothing is stored for a gateway that is away. */
export function listenToBus(bus: Bus, subscriber: Subscriber, log: Log): void {
  void bus.connection().then((connection) => {
    connection.subscribe(eventStream.subjects[0], {
      callback(error, message) {
        if (error) return log.error({ err: error }, 'the bus refused a subscription');
        try {
          subscriber.event(anyEvent.parse(message.json()));
        } catch (problem) {
          log.warn({ err: problem, subject: message.subject }, 'something on the bus is no event');
        }
      },
    });
    connection.subscribe(heartbeatSubject('identity'), { callback: () => subscriber.heartbeat() });
  });
  bus.onLost(subscriber.deaf);
}

import { type Sign, signSubject } from '@entourage/contracts/signs.ts';
import type { z } from 'zod';
import type { Log } from '../process/log.ts';
import type { Bus } from './connect.ts';

/** Publishes to current listeners; drops the sign while the bus is away. */
export async function giveSign<Body extends z.ZodType>(bus: Bus, sign: Sign<Body>, body: z.input<Body>): Promise<void> {
  if (!bus.isConnected()) return;
  (await bus.connection()).publish(signSubject(sign), JSON.stringify(body));
}

/** Every replica receives it; in a `queue` only one replica does. */
export function onSigns<Body extends z.ZodType>(
  bus: Bus,
  sign: Sign<Body>,
  { handle, queue, log }: { handle: (body: z.output<Body>) => void | Promise<void>; queue?: string; log: Log },
): void {
  async function take(said: { json(): unknown }) {
    try {
      await handle(sign.body.parse(said.json()));
    } catch (error) {
      log.warn({ err: error, sign: sign.name }, 'a sign could not be taken');
    }
  }
  void bus.connection().then((connection) => {
    connection.subscribe(signSubject(sign), {
      ...(queue !== undefined && { queue }),
      callback: (_error, said) => void take(said),
    });
  });
}

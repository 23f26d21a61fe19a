import { type Sign, signSubject } from '@entourage/contracts/signs.ts';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import type { Bus } from './connect.ts';

/** Says it to whoever hears it now; while the bus is away to nobody. */
export async function giveSign<Body extends z.ZodType>(bus: Bus, sign: Sign<Body>, body: z.input<Body>): Promise<void> {
  if (!bus.isConnected()) return;
  (await bus.connection()).publish(signSubject(sign), JSON.stringify(body));
}

/** Each replica hears it; of those in one `queue` one does. */
export function hearSigns<Body extends z.ZodType>(
  bus: Bus,
  sign: Sign<Body>,
  { hear, queue, log }: { hear: (body: z.output<Body>) => void | Promise<void>; queue?: string; log: Log },
): void {
  async function take(said: { json(): unknown }) {
    try {
      await hear(sign.body.parse(said.json()));
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

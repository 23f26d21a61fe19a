import { presenceChanged, whoIsHere } from '@entourage/contracts/signs.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { giveSign, onSigns } from '@entourage/kit/bus/sign.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { correspondentsOfEach } from './correspondents.store.ts';
import type { WhoIsHere } from './who-is-here.ts';

/** Every replica tracks presence; one of them publishes changes to the correspondents. */
export function publishPresence({ bus, pool, here, log }: { bus: Bus; pool: Pool; here: WhoIsHere; log: Log }): void {
  onSigns(bus, whoIsHere, { handle: here.note, log });
  onSigns(bus, whoIsHere, {
    queue: 'messaging',
    async handle({ here: came, gone, isNews }) {
      if (!isNews) return;
      const others = await correspondentsOfEach(pool, [...came, ...gone]);
      const changed = [...others].map(([userId, tell]) => ({ userId, tell: [...tell] }));
      if (changed.length > 0) await giveSign(bus, presenceChanged, { changed });
    },
    log,
  });
}

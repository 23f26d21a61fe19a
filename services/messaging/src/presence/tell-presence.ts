import { presenceChanged, whoIsHere } from '@entourage/contracts/signs.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { giveSign, hearSigns } from '@entourage/kit/bus/sign.ts';
import type { Pool } from '@entourage/kit/database.ts';
import type { Log } from '@entourage/kit/log.ts';
import { correspondentsOfEach } from './correspondents.store.ts';
import type { WhoIsHere } from './who-is-here.ts';

/** Every replica knows who is here; one of them tells those who write with whoever has come or gone. */
export function tellPresence({ bus, pool, here, log }: { bus: Bus; pool: Pool; here: WhoIsHere; log: Log }): void {
  hearSigns(bus, whoIsHere, { hear: here.note, log });
  hearSigns(bus, whoIsHere, {
    queue: 'messaging',
    async hear({ here: came, gone, isNews }) {
      if (!isNews) return;
      const others = await correspondentsOfEach(pool, [...came, ...gone]);
      const changed = [...others].map(([userId, tell]) => ({ userId, tell: [...tell] }));
      if (changed.length > 0) await giveSign(bus, presenceChanged, { changed });
    },
    log,
  });
}

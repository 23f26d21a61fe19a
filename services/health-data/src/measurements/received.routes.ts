import { keyHeader, ownReceivingPath, receivedMaxBytes } from '@entourage/contracts/measurement-keys.ts';
import type { ReceivedMeasurements } from '@entourage/contracts/rest/measurement-keys.ts';
import { authorise } from '@entourage/kit/auth/policy.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { readJson } from '@entourage/kit/serve/read-json.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import type { Express } from 'express';
import type { Access } from '../access/access.ts';
import type { MeasurementKeyStore } from '../measurement-keys/measurement-key.store.ts';
import { type MeasurementKey, mostSendingsAnHour, wrongKey } from '../measurement-keys/measurement-key.ts';
import { hashOfSecret } from '../readable-secret.ts';
import { fewAtATime } from './few-at-a-time.ts';
import type { MeasurementStore } from './measurement.store.ts';
import { receive } from './receive.ts';

const perKey = 2;
const retryAfterSeconds = 5;

/** Measurements that a program sends with a key of its athlete, by way of the gateway. */
export function receivedRoutes(
  app: Express,
  deps: {
    measurements: Pick<MeasurementStore, 'add'>;
    measurementKeys: Pick<MeasurementKeyStore, 'withSecret' | 'takeTurn' | 'received'>;
    access: Pick<Access, 'toNotify'>;
    isApprovedAthlete: (id: string) => Promise<boolean>;
    now: () => Date;
    wakeRelay: () => void;
  },
): void {
  const { measurementKeys, access, isApprovedAthlete, now, wakeRelay } = deps;
  const inTurn = fewAtATime(perKey, tooManyAtOnce);

  async function keyWith(secretHash: string): Promise<MeasurementKey> {
    const key = await measurementKeys.withSecret(secretHash);
    if (!key || !(await isApprovedAthlete(key.ownerId))) throw wrongKey();
    return key;
  }

  app.post(ownReceivingPath, async (request, response) => {
    authorise(principalOf(response), 'measurement.receive');
    const secretHash = hashOfSecret(String(request.headers[keyHeader]));
    const answer: ReceivedMeasurements = await inTurn(secretHash, async () => {
      const key = await keyWith(secretHash);
      const { _id, ownerId: id } = key;
      const context = currentContext();
      if (context) context.actor = id;
      if (!(await measurementKeys.takeTurn(_id, now()))) throw tooManyInAnHour();
      const by = { id, now: now(), notify: await access.toNotify(id, 'MEASUREMENTS') };
      async function sent() {
        const body = await readJson(request, receivedMaxBytes);
        // It may have been revoked while the body came.
        await keyWith(secretHash);
        return body;
      }
      return receive(deps, { key, by, sent });
    });
    wakeRelay();
    response.json(answer);
  });
}

const tooManyAtOnce = () =>
  new Problem('TOO_MANY_REQUESTS', 'Two are being received with this key. Try again when one of them has ended.', {
    retryAfterSeconds,
  });

const tooManyInAnHour = () =>
  new Problem('TOO_MANY_REQUESTS', `At most ${mostSendingsAnHour} times an hour. Send less often, and more at once.`, {
    retryAfterSeconds: 900,
  });

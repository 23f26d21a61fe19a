import { keyHeader, ownReceivingPath, receivedMaxBytes } from '@entourage/contracts/measurement-keys.ts';
import type { ReceivedMeasurements } from '@entourage/contracts/rest/measurement-keys.ts';
import { authorise } from '@entourage/kit/auth/policy.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { readJson } from '@entourage/kit/serve/read-json.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import type { Express, Request } from 'express';
import type { Access } from '../access/access.ts';
import type { MeasurementKeyStore } from '../measurement-keys/measurement-key.store.ts';
import { type MeasurementKey, wrongKey } from '../measurement-keys/measurement-key.ts';
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
    measurementKeys: Pick<MeasurementKeyStore, 'withSecret' | 'received'>;
    access: Pick<Access, 'toNotify'>;
    isApprovedAthlete: (id: string) => Promise<boolean>;
    now: () => Date;
    wakeRelay: () => void;
  },
): void {
  const { measurementKeys, access, isApprovedAthlete, now, wakeRelay } = deps;
  const inTurn = fewAtATime(perKey, tooManyAtOnce);

  async function keyOf({ headers }: Request): Promise<MeasurementKey> {
    const key = await measurementKeys.withSecret(hashOfSecret(String(headers[keyHeader])));
    if (!key || !(await isApprovedAthlete(key.ownerId))) throw wrongKey();
    return key;
  }

  app.post(ownReceivingPath, async (request, response) => {
    authorise(principalOf(response), 'measurement.receive');
    const key = await keyOf(request);
    const { ownerId: id } = key;
    const context = currentContext();
    if (context) context.actor = id;
    const answer: ReceivedMeasurements = await inTurn(key._id, async () => {
      const sent = await readJson(request, receivedMaxBytes);
      const by = { id, now: now(), notify: await access.toNotify(id, 'MEASUREMENTS') };
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

import { newMeasurementKey } from '@entourage/contracts/rest/measurement-keys.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { hashOfSecret } from '../readable-secret.ts';
import type { MeasurementKeyStore } from './measurement-key.store.ts';
import { newKeySecret, shownKey } from './measurement-key.ts';

export function measurementKeyResolvers(deps: {
  measurementKeys: Pick<MeasurementKeyStore, 'list' | 'make' | 'revoke'>;
  access: Pick<Access, 'toWriteOwn'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { measurementKeys, access, now, wakeRelay } = deps;
  const own = (principal: Principal) => access.toWriteOwn(principal, asPerson(principal).id, 'MEASUREMENTS');

  return {
    Query: {
      async measurementKeys(_parent, _args: unknown, { principal }: Call) {
        return (await measurementKeys.list(await own(principal))).map(shownKey);
      },
    },

    Mutation: {
      async makeMeasurementKey(_parent, args: { input: unknown }, { principal }: Call) {
        const { name } = parseOrRefuse(newMeasurementKey, args.input);
        const id = await own(principal);
        const secret = newKeySecret();
        const key = await measurementKeys.make(id, { name, secretHash: hashOfSecret(secret) }, { id, now: now() });
        wakeRelay();
        return { key: shownKey(key), secret };
      },

      async revokeMeasurementKey(_parent, args: { id: string }, { principal }: Call) {
        const id = await own(principal);
        await measurementKeys.revoke(id, existingId(args.id), { id, now: now() });
        wakeRelay();
        return true;
      },
    },
  };
}

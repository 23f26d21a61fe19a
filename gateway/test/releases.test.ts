import { eachService } from '@entourage/contracts/services.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { createEngine, createSubgraphClient } from '../src/engine/index.ts';
import { registerOperations } from '../src/operations.ts';
import { awaitServices } from '../src/releases/await-services.ts';
import { ownToken } from '../src/session/gateway-token.ts';
import { readSupergraph } from '../src/supergraph.ts';

test('the services of this release say what they know, and it is all that the gateway would ask', async () => {
  const { serviceUrls, keys } = await sharedPlatform();
  const timeouts = { headersTimeout: 30_000, bodyTimeout: 30_000 };
  const services = eachService((name) =>
    createSubgraphClient(new URL('/graphql', serviceUrls[name]).href, { connections: 1, ...timeouts }),
  );
  const engine = createEngine({ supergraph: readSupergraph(), subgraphs: services });
  registerOperations(engine, new URL('../../contracts/operations/', import.meta.url));
  const logged: unknown[] = [];
  const note = (about: object) => void logged.push(about);
  const { ready } = awaitServices({
    ...{ engine, services, token: ownToken(signingKeys(keys.gatewayFile)), timeoutMs: 30_000, now: Date.now },
    log: { info: note, warn: note, error: note },
  });
  await ready();
  expect(logged).toEqual([]);
  await engine.close();
});

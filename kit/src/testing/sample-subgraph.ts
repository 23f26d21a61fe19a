import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { signToken } from '../auth/tokens.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLog } from '../process/log.ts';
import { invalid, Problem } from '../serve/problem.ts';
import { serveSubgraph } from '../serve/subgraph.ts';

const schema = `
  directive @action(name: String!) on FIELD_DEFINITION | OBJECT
  type Query {
    broken: Int @action(name: "user.read-self")
    refused: Int @action(name: "user.read-self")
    wait: Int @action(name: "user.read-self")
    away: Int @action(name: "user.read-self")
    fine(n: Int): Int @action(name: "user.read-self")
  }`;

/** A sample service with fields of every outcome, as it is served to the gateway. */
export async function serveSample() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const trusted = new Map([['k', { issuer: 'identity', pem, retiredAt: null }]]);
  const somebody = randomUUID();
  const tokenOf = (status: 'PENDING' | 'APPROVED' = 'PENDING') =>
    signToken(
      { kid: 'k', key: privateKey },
      { iss: 'identity', sub: somebody, sid: randomUUID(), role: 'ATHLETE', status, restricted: false },
    );
  const token = tokenOf();

  const now = { isReady: true };
  const serving = await serveSubgraph({
    schema,
    resolvers: {
      Query: {
        broken: () => {
          throw new Error('connection to 10.0.0.7 as identity refused');
        },
        refused: () => {
          throw invalid({ email: 'Invalid email address' });
        },
        wait: () => {
          throw new Problem('TOO_MANY_REQUESTS', 'Later.', { retryAfterSeconds: 7 });
        },
        away: () => {
          throw new Error('Connection terminated unexpectedly');
        },
        fine: () => 7,
      },
    },
    keys: () => trusted,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    metricsToken: undefined,
    address: { host: '127.0.0.1', port: 0, requestMs: 60_000 },
    ready: async () => {
      if (!now.isReady) throw new Error('no database');
    },
  });

  async function send(
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) {
    const answer = await fetch(`http://127.0.0.1:${serving.port}${path}`, {
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  }

  return {
    port: serving.port,
    now,
    somebody,
    token,
    tokenOf,
    send,
    ask: async (query: string) => JSON.parse((await send('/graphql', { query })).text),
    async close() {
      await serving.close();
    },
  };
}

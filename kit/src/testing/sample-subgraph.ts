import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { invalid, Problem } from '../problem.ts';
import { rememberAnswers } from '../remembered-answers.ts';
import { type Call, serveSubgraph } from '../subgraph.ts';
import { signToken } from '../tokens.ts';

const schema = `
  directive @action(name: String!) on FIELD_DEFINITION | OBJECT
  type Query {
    broken: Int @action(name: "user.read-self")
    refused: Int @action(name: "user.read-self")
    wait: Int @action(name: "user.read-self")
    away: Int @action(name: "user.read-self")
    lasting(n: Int, fails: Boolean): Int @action(name: "user.read-self")
    fine: Int @action(name: "user.read-self")
  }`;

/** A service of fields that end in every way there is, as it is served to the gateway. */
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
  const folder = mkdtempSync(join(tmpdir(), 'subgraph-'));
  const schemaFile = pathToFileURL(join(folder, 'schema.graphql'));
  writeFileSync(schemaFile, schema);

  const now = { isReady: true, isCurrent: true, counted: 0 };
  const answers = rememberAnswers({ mostBytes: 100_000, mostMs: 60_000 });
  const serving = await serveSubgraph({
    schemaFile,
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
        lasting(_parent: unknown, { fails }: { fails?: boolean }, { lasts }: Call) {
          lasts({ about: [somebody], until: Number.POSITIVE_INFINITY, isCurrent: async () => now.isCurrent });
          now.counted += 1;
          if (fails) throw invalid({ n: 'No' });
          return now.counted;
        },
      },
    },
    keys: () => trusted,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    metricsToken: undefined,
    address: { host: '127.0.0.1', port: 0, requestMs: 60_000 },
    answers,
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
    /** What its fields say now, and how often the lasting one was worked out. */
    now,
    somebody,
    token,
    tokenOf,
    send,
    ask: async (query: string) => JSON.parse((await send('/graphql', { query })).text),
    forget: () => answers.forget(somebody),
    async close() {
      await serving.close();
      rmSync(folder, { recursive: true });
    },
  };
}

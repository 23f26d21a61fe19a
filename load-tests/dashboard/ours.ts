import { isDeepStrictEqual } from 'node:util';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Asked, MixedLoad } from '../gateway/processes/load.ts';
import { bodyOf, gatewayCalls, pathOf, serviceCalls } from './calls.ts';
import { openPlain, type Stores } from './plain/open-plain.ts';
import type { Athlete } from './seed/people.ts';

/** The requests at one place, athlete by athlete. */
export interface Ours {
  readonly port: number;
  /** Created for each round: tokens are short-lived. */
  mixed(): MixedLoad['mixed'];
}

export const storesOf = ({ mongo, databases }: TestPlatform): Stores => ({
  mongoUrl: mongo.url,
  identityUrl: databases.identity.url,
  adminUrl: databases.admin.url,
});

/**
 * The requests at the service with a token and through the gateway with a cookie, after checking that both give the
 * plain drivers' answers.
 */
export async function compareAnswers(platform: TestPlatform, athletes: readonly Athlete[]) {
  const servicePort = portOf(platform.serviceUrls['health-data']);
  const gatewayPort = portOf(platform.gatewayUrl);
  const plain = await openPlain(storesOf(platform));
  const atService: Array<Asked & { athlete: Athlete }> = [];
  const atGateway: Array<Asked & { header: string }> = [];
  try {
    for (const athlete of athletes) {
      for (const call of serviceCalls) {
        const request = { path: '/graphql', body: bodyOf(call, athlete.id), header: tokenOf(platform, athlete) };
        const answer = await ask(servicePort, request);
        const [said] = Object.values(JSON.parse(answer).data);
        assertSame(`${call} at the service`, said, await plain.atService[call](athlete.id));
        atService.push({ ...request, athlete, answerBytes: Buffer.byteLength(answer) });
      }
      for (const call of gatewayCalls) {
        const request = { path: pathOf(call, athlete.id), body: '', header: athlete.cookie };
        const answer = await ask(gatewayPort, request);
        assertSame(request.path, JSON.parse(answer), await plain.atGateway[call](athlete.id));
        atGateway.push({ ...request, answerBytes: Buffer.byteLength(answer) });
      }
    }
  } finally {
    await plain.close();
  }
  return {
    atService: {
      port: servicePort,
      mixed: () => atService.map(({ athlete, ...asked }) => ({ ...asked, header: tokenOf(platform, athlete) })),
    },
    atGateway: { port: gatewayPort, mixed: () => atGateway },
  } satisfies Record<string, Ours>;
}

export const portOf = (url: string) => Number(new URL(url).port);

export function tokenOf(
  { keys }: TestPlatform,
  { id }: Pick<Athlete, 'id'>,
  role: 'ATHLETE' | 'TEAM_MEMBER' = 'ATHLETE',
): string {
  const standing = { role, status: 'APPROVED', restricted: false } as const;
  const token = signToken(signingKeys(keys.identityFile)(), { iss: 'identity', sub: id, sid: id, ...standing });
  return `authorization: Bearer ${token}`;
}

export async function ask(port: number, { path, body, header }: { path: string; body: string; header: string }) {
  const [name = '', value = ''] = header.split(': ');
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { [name]: value, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return text;
}

/** As texts, they differ only in the order of keys. */
function assertSame(what: string, ours: unknown, plain: unknown): void {
  const asText: unknown = JSON.parse(JSON.stringify(plain));
  if (isDeepStrictEqual(ours, asText)) return;
  throw new Error(`${what} says something else: ${JSON.stringify(ours)}\nplain drivers: ${JSON.stringify(asText)}`);
}

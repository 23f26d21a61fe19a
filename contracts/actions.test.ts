import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actions, isAction, visitorActions } from './actions.ts';
import { roles } from './people.ts';

const services = join(import.meta.dirname, '..', 'services');

/** GraphQL fields name their action in the schema, routes in a call of `authorise`. */
const inSchemas = textsUnder(/^schema\.graphql$/).flatMap((text) =>
  [...text.matchAll(/@action\(name: "([^"]+)"\)/g)].map(([, name]) => name ?? ''),
);
const inRoutes = textsUnder(/\.routes\.ts$/).flatMap((text) =>
  [...text.matchAll(/authorise\([^;]*'([\w.-]+)'\)/g)].map(([, name]) => name ?? ''),
);

test('every action in the catalogue is named by a schema or a route, and they name no other', () => {
  expect([...new Set([...inSchemas, ...inRoutes])].sort()).toEqual(Object.keys(actions).sort());
});

test('properties inherited from Object are not actions', () => {
  for (const name of ['', '*', 'user', 'user.rule', 'constructor', '__proto__', 'toString']) {
    expect(isAction(name)).toBe(false);
  }
  expect(Object.keys(actions).every(isAction)).toBe(true);
});

test("visitors may attempt these actions only, and the gateway's visitor token carries only these", () => {
  expect([...visitorActions].sort()).toEqual([
    'account.confirm-email',
    'account.request-reset',
    'account.reset-password',
    'contact.send',
    'deck.ask',
    'deck.leave-contact',
    'deck.read',
    'deck.read-gate',
    'deck.save-version',
    'deck.track',
    'deck.unlock',
    'emergency-pass.open',
    'invite.redeem',
    'session.begin-with-passkey',
    'session.start',
    'session.start-with-passkey',
    'user.register',
  ]);
});

test('audiences of roles name existing roles only', () => {
  for (const { audience } of Object.values(actions)) {
    if (typeof audience === 'string') expect(['visitor', 'gateway', 'person']).toContain(audience);
    else expect(roles).toEqual(expect.arrayContaining([...audience]));
  }
});

function textsUnder(named: RegExp): string[] {
  return readdirSync(services, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

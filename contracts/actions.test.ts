import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actions, isAction, visitorActions } from './actions.ts';
import { roles } from './people.ts';

const services = join(import.meta.dirname, '..', 'services');

/** Doors of the graph name their action in the schema, the routes beside it in a call of `authorise`. */
const inSchemas = textsUnder(/^schema\.graphql$/).flatMap((text) =>
  [...text.matchAll(/@action\(name: "([^"]+)"\)/g)].map(([, name]) => name ?? ''),
);
const inRoutes = textsUnder(/\.routes\.ts$/).flatMap((text) =>
  [...text.matchAll(/authorise\([^;]*'([\w.-]+)'\)/g)].map(([, name]) => name ?? ''),
);

test('every action in the catalogue is asked for by a schema or by a route, and no other is', () => {
  expect([...new Set([...inSchemas, ...inRoutes])].sort()).toEqual(Object.keys(actions).sort());
});

test('what is not in the catalogue is no action, whatever an object has of its own accord', () => {
  for (const name of ['', '*', 'user', 'user.rule', 'constructor', '__proto__', 'toString']) {
    expect(isAction(name)).toBe(false);
  }
  expect(Object.keys(actions).every(isAction)).toBe(true);
});

test('visitors may do six things, and only these travel in the gateway’s token for them', () => {
  expect([...visitorActions].sort()).toEqual([
    'account.confirm-email',
    'account.request-reset',
    'account.reset-password',
    'contact.send',
    'session.start',
    'user.register',
  ]);
});

test('an audience of roles names roles that there are', () => {
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

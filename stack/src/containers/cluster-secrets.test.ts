import { parts, postgresServices } from '../parts.ts';
import { missingSecrets, type SecretData, secretNames } from './cluster-secrets.ts';

const added = (there: SecretData, changes: SecretData): SecretData =>
  Object.fromEntries(
    [...new Set([...Object.keys(there), ...Object.keys(changes)])].map((name) => [
      name,
      { ...there[name], ...changes[name] },
    ]),
  );

const made = missingSecrets({});

test('an empty cluster gets every password and key, each part its own', () => {
  expect(Object.keys(made).sort()).toEqual([...secretNames].sort());
  expect(Object.keys(made.identity ?? {}).sort()).toEqual([
    'DATABASE_PASSWORD',
    'NATS_PASSWORD',
    'identity.json',
    'push.json',
    'sealing.key',
  ]);
  expect(Object.keys(made.messaging ?? {}).sort()).toEqual(['DATABASE_PASSWORD', 'NATS_PASSWORD', 'messages.keys']);
  expect(Object.keys(made.gateway ?? {}).sort()).toEqual(['NATS_PASSWORD', 'gateway.json']);
  expect(Object.keys(made.databases ?? {}).sort()).toEqual([...postgresServices].sort());
  const passwords = parts.map((part) => made[part]?.NATS_PASSWORD);
  expect(new Set(passwords).size).toBe(parts.length);
});

test('the bus lets each part in with the password that the part has', () => {
  const { users } = JSON.parse(made.nats?.['authorization.conf'] ?? '') as {
    users: Array<{ user: string; password: string }>;
  };
  for (const part of parts) expect(users.find(({ user }) => user === part)?.password).toBe(made[part]?.NATS_PASSWORD);
  expect(users.find(({ user }) => user === 'reader')?.password).toBe(made.nats?.reader);
});

test('the trusted keys are the public halves of the private ones', () => {
  const trusted = JSON.parse(made.trusted?.['trusted.json'] ?? '').keys as Array<{
    kid: string;
    iss: string;
    d?: string;
  }>;
  expect(trusted.map(({ iss }) => iss)).toEqual(['identity', 'gateway']);
  for (const { kid, iss, d } of trusted) {
    expect(d).toBeUndefined();
    expect(made[iss]?.[`${iss}.json`]).toContain(kid);
  }
});

test('an upgrade changes nothing that is there', () => {
  expect(missingSecrets(made)).toEqual({});
});

test('a release with a new service adds its Secret, and its user of the bus', () => {
  const { training: _later, databases: { training: _password, ...databases } = {}, ...there } = made;
  const changes = missingSecrets({ ...there, databases });
  expect(Object.keys(changes).sort()).toEqual(['databases', 'nats', 'training']);
  expect(Object.keys(changes.databases ?? {})).toEqual(['training']);
  expect(Object.keys(changes.nats ?? {})).toEqual(['authorization.conf']);
  expect(missingSecrets(added({ ...there, databases }, changes))).toEqual({});
});

test('a release with a new key adds it, and leaves the others as they are', () => {
  const { 'push.json': _later, ...identity } = made.identity ?? {};
  const changes = missingSecrets({ ...made, identity });
  expect(Object.keys(changes)).toEqual(['identity']);
  expect(Object.keys(changes.identity ?? {})).toEqual(['push.json']);
});

test('a lost private key is not replaced by another one that nobody trusts', () => {
  const { 'identity.json': _lost, ...rest } = made.identity ?? {};
  expect(() => missingSecrets({ ...made, identity: rest })).toThrow(
    'only one is there: restore the other one from your copy',
  );
});

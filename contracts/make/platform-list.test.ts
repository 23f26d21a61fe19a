import { parse } from 'yaml';
import { serviceList, services } from '../services.ts';
import { variablesIn, writePlatformList } from './platform-list.ts';

const imaginary = {
  store: 'mongo',
  port: 4199,
  keys: {},
  queuesJobs: true,
  owns: 'what nobody has thought of yet',
} as const;
const platform = parse(writePlatformList({ ...serviceList, 'day-dream': imaginary }));

test('the chart renders a service that is added to the list', () => {
  expect(Object.keys(platform.services)).toEqual([...services, 'day-dream']);
  expect(platform.services['day-dream']).toMatchObject({ store: 'mongo', redis: true, objects: false });
});

test('each part has the variables that its env.ts reads, however they are written there', () => {
  expect(platform.services.identity.variables).toEqual(
    expect.arrayContaining([
      'NATS_URL',
      'DATABASE_URL',
      'TRUSTED_KEYS_FILE',
      'SESSION_IDLE_HOURS',
      'STRIPE_SECRET_KEY',
    ]),
  );
  expect(platform.services.admin.variables).toContain('AUDIT_KEY_FILE');
  expect(platform.gateway.variables).toContain('WEB_FOLDER');
  expect(platform.gateway.variables).not.toContain('DATABASE_URL');
});

test('groups of variables that a part takes from kit count as its own', () => {
  const source = `import { busEnv, readEnv, trustEnv } from '@entourage/kit/process/env.ts';
    const read = () => readEnv({
      ...busEnv,
      ...trustEnv,
      OWN_NAME: z.string(),
    }, process.env);`;
  expect(variablesIn(source).sort()).toEqual([
    'NATS_PASSWORD',
    'NATS_URL',
    'NATS_USER',
    'OWN_NAME',
    'TRUSTED_KEYS_FILE',
  ]);
});

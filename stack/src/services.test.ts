import { type ServiceName, serviceList, services } from '@entourage/contracts/services.ts';
import { natsUsersOf } from './nats/permissions.ts';
import { mongoServices, parts, postgresServices, servicePorts } from './parts.ts';
import { queuesOf } from './postgres/job-tables.ts';

const list = { ...serviceList, 'day-dream': { store: 'mongo', port: 4199, keys: {}, owns: '' } } as const;

test('a service that is added to the list gets a port with a variable of its own', () => {
  expect(servicePorts(list)['day-dream']).toEqual({ variable: 'DAY_DREAM_PORT', port: 4199 });
});

test('and a login of the bus that publishes under its own name only', () => {
  const user = natsUsersOf(Object.keys(list) as ServiceName[]).find(({ name }) => name === 'day-dream');
  expect(user?.publish.filter((subject) => subject.startsWith('entourage.'))).toEqual(['entourage.day-dream.>']);
});

test('every service has a port of its own, a store and a process', () => {
  const ports = Object.values(servicePorts()).map(({ port }) => port);
  expect(new Set(ports).size).toBe(services.length);
  expect([...postgresServices, ...mongoServices].sort()).toEqual([...services].sort());
  expect(parts).toEqual([...services, 'gateway']);
});

test('the list names the services that queue jobs', () => {
  const queueing = services.filter((name) => 'queuesJobs' in serviceList[name]);
  expect(queueing).toEqual(Object.keys(queuesOf));
});

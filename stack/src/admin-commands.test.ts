import { services } from '@entourage/contracts/services.ts';
import { servicesFor } from './admin-commands.ts';

test.each([
  ['create --username noor', ['identity']],
  ['keys list', ['identity']],
  ['audit verify', ['admin']],
  ['events dead', [...services]],
  ['events dead --service admin', ['admin']],
  ['events replay --all', [...services]],
  ['events replay --service=identity 7', ['identity']],
  ['events rebuild --service admin', ['admin']],
])('%s runs on %j', (line, expected) => {
  expect(servicesFor(line.split(' '))).toEqual(expected);
});

test.each([
  '',
  'destroy',
  'constructor',
  'events',
  'events replay 7',
  'events rebuild',
  'events dead --service',
  'events dead --service nobody',
])('%j is no command', (line) => {
  expect(servicesFor(line.split(' '))).toEqual([]);
});

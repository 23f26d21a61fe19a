import { services } from '@entourage/contracts/services.ts';
import { isOfPlatform, servicesFor } from './admin-commands.ts';

test.each([
  ['create --username noor', ['identity']],
  ['keys list', ['identity']],
  ['names check', ['identity']],
  ['messages reseal --service messaging', ['messaging']],
  ['audit verify', ['admin']],
  ['events dead', [...services]],
  ['events dead --service admin', ['admin']],
  ['events replay --all', [...services]],
  ['events replay --service=identity 7', ['identity']],
  ['events rebuild --service admin', ['admin']],
])('%s runs on %j', (line, expected) => {
  expect(servicesFor(line.split(' '))).toEqual(expected);
});

test.each(['', 'destroy', 'constructor', 'events', 'events destroy'])('%j is no command', (line) => {
  expect(servicesFor(line.split(' '))).toBeNull();
});

test.each([
  ['events replay 7', /^Say with --service whose events: identity, /],
  ['events rebuild', /^Say with --service whose events: identity, /],
  ['events dead --service', /^There is no service : identity, /],
  ['events dead --service nobody', /^There is no service nobody: identity, /],
])('%s says what is missing', (line, sentence) => {
  expect(servicesFor(line.split(' '))).toEqual({ missing: expect.stringMatching(sentence) });
});

test('backups are of all services at once', () => {
  expect(['backup', 'restore', 'audit', ''].filter((word) => isOfPlatform([word]))).toEqual(['backup', 'restore']);
});

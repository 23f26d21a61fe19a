import { natsLine, partLine } from './worth-showing.ts';

test('of a part, warnings, errors and lines that are not JSON are shown', () => {
  expect(partLine('{"level":30,"msg":"up"}')).toBeUndefined();
  expect(partLine('{"level":40,"msg":"slow"}')).toBe('warn  slow');
  expect(partLine('{"level":50,"msg":"failed","err":{"message":"no connection"}}')).toBe(
    'error  failed  no connection',
  );
  expect(partLine('Error: Cannot find module')).toBe('Error: Cannot find module');
  expect(partLine('')).toBeUndefined();
});

test('of NATS, warnings and errors are shown', () => {
  expect(natsLine('[1] 2026/01/01 00:00:00 [INF] Server is ready')).toBeUndefined();
  expect(natsLine('[1] 2026/01/01 00:00:00 [ERR] disk full')).toBeDefined();
});

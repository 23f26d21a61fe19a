import { natsLine, partLine } from './worth-showing.ts';

test('of a part a person sees warnings, errors and what is no log line', () => {
  expect(partLine('{"level":30,"msg":"up"}')).toBeUndefined();
  expect(partLine('{"level":40,"msg":"slow"}')).toBe('warn  slow');
  expect(partLine('{"level":50,"msg":"failed","err":{"message":"no connection"}}')).toBe(
    'error  failed  no connection',
  );
  expect(partLine('Error: Cannot find module')).toBe('Error: Cannot find module');
  expect(partLine('')).toBeUndefined();
});

test('of NATS a person sees what is wrong', () => {
  expect(natsLine('[1] 2026/01/01 00:00:00 [INF] Server is ready')).toBeUndefined();
  expect(natsLine('[1] 2026/01/01 00:00:00 [ERR] disk full')).toBeDefined();
});

import { pushOrigins, usualPushOrigins } from './push-origins.ts';

const usual = pushOrigins(usualPushOrigins);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QabC',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(usual(endpoint)).toBe(true);
});

test.each([
  ['our own machine', 'https://127.0.0.1/x'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ['a service of the platform', 'http://identity:8080/sessions/resolve'],
  ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['another port behind a wildcard', 'https://web.push.apple.com:22/x'],
  ['a name that only ends alike', 'https://evilpush.apple.com/x'],
  ['the wildcard without a name before it', 'https://push.apple.com/x'],
  ['a name that only begins alike', 'https://fcm.googleapis.com.evil.example/x'],
  ['a login before the host', 'https://fcm.googleapis.com@127.0.0.1/x'],
  ['a login', 'https://somebody:else@fcm.googleapis.com/x'],
  ['a fragment as host', 'https://127.0.0.1#.push.apple.com'],
  ['a backslash', 'https://127.0.0.1\\.push.apple.com/x'],
  ['no address', 'fcm.googleapis.com'],
  ['a file', 'file:///etc/passwd'],
])('%s is refused', (_what, endpoint) => {
  expect(usual(endpoint)).toBe(false);
});

test('http is for those listed with it, ports too', () => {
  const listed = pushOrigins('http://127.0.0.1:9000');
  expect(listed('http://127.0.0.1:9000/send/1')).toBe(true);
  for (const other of ['http://127.0.0.1:9001/send/1', 'https://127.0.0.1:9000/send/1'])
    expect(listed(other)).toBe(false);
});

test.each(['', 'fcm.googleapis.com', 'https://fcm.googleapis.com/path', 'https://*', '*'])('%j is no list', (list) => {
  expect(() => pushOrigins(list)).toThrow('is not an origin');
});

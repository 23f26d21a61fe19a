import { verificationSubmission } from './verification.ts';

const whole = {
  platform: 'INSTAGRAM',
  accountHandle: 'noor.rows',
  postUrl: 'https://www.instagram.com/p/C4x/',
  verificationCode: 'ENTOURAGE-A1B2C3',
};

/** The first error of each field; empty for a valid submission. */
function refused(change: object): Record<string, string> {
  const { error } = verificationSubmission.safeParse({ ...whole, ...change });
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  ['INSTAGRAM', 'https://www.instagram.com/p/C4x/'],
  ['INSTAGRAM', 'https://instagram.com/p/C4x?igsh=1#top'],
  ['TWITTER', 'https://x.com/noor/status/1'],
  ['TWITTER', 'https://mobile.twitter.com/noor/status/1'],
  ['TIKTOK', 'https://vm.tiktok.com/ZM1/'],
  ['LINKEDIN', 'https://nl.linkedin.com/posts/noor-1'],
  ['INSTAGRAM', 'HTTPS://WWW.INSTAGRAM.COM/p/C4x/'],
  ['INSTAGRAM', 'https://www.instagram.com:443/p/C4x/'],
])('%s accepts %s', (platform, postUrl) => {
  expect(refused({ platform, postUrl })).toEqual({});
});

test.each([
  ['another platform', 'https://www.tiktok.com/@noor'],
  ['the platform’s name before another host', 'https://instagram.com.evil.example/p/C4x/'],
  ['a name that ends as the platform’s', 'https://xinstagram.com/p/C4x/'],
  ['the platform’s name in the path', 'https://evil.example/instagram.com/p/C4x/'],
  ['the platform’s name as a user', 'https://instagram.com@evil.example/p/C4x/'],
  ['a user', 'https://noor@instagram.com/p/C4x/'],
  ['a password', 'https://:secret@instagram.com/p/C4x/'],
  ['a port', 'https://instagram.com:8443/p/C4x/'],
  ['letters that look alike', 'https://www.іnstagram.com/p/C4x/'],
  ['the same as punycode', 'https://www.xn--nstagram-2dg.com/p/C4x/'],
  ['a host with a dot at its end', 'https://instagram.com./p/C4x/'],
  ['without encryption', 'http://www.instagram.com/p/C4x/'],
  ['a script', 'javascript:alert(document.domain)//https://instagram.com/'],
  ['data', 'data:text/html,https://instagram.com/'],
  ['no scheme', 'www.instagram.com/p/C4x/'],
  ['nothing', ''],
  ['a number', 12],
])('refuses %s', (_name, postUrl) => {
  expect(refused({ postUrl })).toEqual({ postUrl: 'Please enter a valid URL' });
});

test("an address that programs parse differently is stored in the browser's normalised form", () => {
  const keptAs = (postUrl: string) => verificationSubmission.parse({ ...whole, postUrl }).postUrl;
  expect(keptAs(' https://instagram.com\\@evil.example/p/ ')).toBe('https://instagram.com/@evil.example/p/');
  expect(keptAs('https://insta\ngram.com/p/')).toBe('https://instagram.com/p/');
});

test('an address of more than 500 characters is too long', () => {
  const postUrl = `https://www.instagram.com/${'p'.repeat(500)}`;
  expect(refused({ postUrl })).toEqual({ postUrl: 'At most 500 characters' });
});

test.each([
  ['noor', 'noor'],
  ['@noor', 'noor'],
  ['  @noor ', 'noor'],
  ['@@noor', 'noor'],
  ['noor@club', 'noor@club'],
])('the handle %j is stored as %j', (accountHandle, kept) => {
  expect(verificationSubmission.parse({ ...whole, accountHandle }).accountHandle).toBe(kept);
});

test.each<[string, object, Record<string, string>]>([
  ['no platform', { platform: undefined }, { platform: 'Please select a social media platform' }],
  ['an unknown platform', { platform: 'MYSPACE' }, { platform: 'Please select a social media platform' }],
  ['no handle', { accountHandle: undefined }, { accountHandle: 'Account handle is required' }],
  ['a handle of nothing but its sign', { accountHandle: ' @ ' }, { accountHandle: 'Account handle is required' }],
  ['a long handle', { accountHandle: 'n'.repeat(101) }, { accountHandle: 'At most 100 characters' }],
  ['no code', { verificationCode: ' ' }, { verificationCode: 'Verification code is required' }],
  ['a person’s id', { userId: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a01' }, { '': 'Unrecognized key: "userId"' }],
])('refuses %s', (_name, change, fields) => {
  expect(refused(change)).toEqual(fields);
});

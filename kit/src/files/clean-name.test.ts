import { cleanName } from './clean-name.ts';

test.each([
  ['scan.pdf', 'scan.pdf'],
  ['Überweisung Dr. Çelik 血液.pdf', 'Überweisung Dr. Çelik 血液.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\marta\\knee.pdf', 'knee.pdf'],
  ['knee\u202efdp.exe', 'kneefdp.pdf'],
  ['a\r\nContent-Type: text/html\0b.pdf', 'htmlb.pdf'],
  ['  two   lines\u2028.pdf ', 'two lines.pdf'],
  ['half\ud800.pdf', 'half\ufffd.pdf'],
  ['\u3164a\u115f\u1160\u034f\u2800b\u200b.p\u200bdf', 'ab.pdf'],
  ['..', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['/', 'file.pdf'],
  ['', 'file.pdf'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanName(given, 'application/pdf')).toBe(shown);
});

test.each([
  ['x.html', 'image/png', 'x.png'],
  ['gnp.exe', 'image/png', 'gnp.png'],
  ['x.html. ', 'image/png', 'x.png'],
  ['knee', 'image/webp', 'knee.webp'],
  ['Visit 12.3', 'image/gif', 'Visit 12.3.gif'],
  ['Dr. Meier', 'image/gif', 'Dr. Meier.gif'],
  ['IMG_0001.JPG', 'image/jpeg', 'IMG_0001.JPG'],
  ['knee.jpeg', 'image/jpeg', 'knee.jpeg'],
  ['knee.jpeg', 'image/png', 'knee.png'],
] as const)('%j, which is %s, is shown as %j', (given, mediaType, shown) => {
  expect(cleanName(given, mediaType)).toBe(shown);
});

test('a long name keeps its extension', () => {
  expect(cleanName(`${'x'.repeat(500)}.pdf`, 'application/pdf')).toBe(`${'x'.repeat(196)}.pdf`);
  expect([...cleanName('🏃'.repeat(500), 'image/png')]).toHaveLength(200);
});

import { cleanName } from './clean-name.ts';

test.each([
  ['scan.pdf', 'scan.pdf'],
  ['Überweisung Dr. Çelik 血液.pdf', 'Überweisung Dr. Çelik 血液.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\marta\\knee.png', 'knee.png'],
  ['knee\u202egnp.exe', 'kneegnp.exe'],
  ['a\r\nContent-Type: text/html\0b.pdf', 'htmlb.pdf'],
  ['  two   lines\u2028.pdf ', 'two lines.pdf'],
  ['half\ud800.png', 'half\ufffd.png'],
  ['..', 'file'],
  ['/', 'file'],
  ['', 'file'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanName(given)).toBe(shown);
});

test('a long name keeps its ending', () => {
  expect(cleanName(`${'x'.repeat(500)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
  expect([...cleanName('🏃'.repeat(500))]).toHaveLength(200);
});

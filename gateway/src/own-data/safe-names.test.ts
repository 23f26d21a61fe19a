import { createSafeNames } from './safe-names.ts';

const safe = (name: string) => createSafeNames()('documents/', name, 'application/pdf').slice('documents/'.length);

test.each([
  ['2026-02-27 MRI of the left knee', '2026-02-27 MRI of the left knee.pdf'],
  ['Überweisung Dr. Çelik 血液', 'Überweisung Dr. Çelik 血液.pdf'],
  ['MRI 27/02, "left": a\\b', 'MRI 27-02, -left-- a-b.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['...hidden', 'hidden.pdf'],
  ['a\r\nb\0\u202ec', 'abc.pdf'],
  ['Report No.A', 'Report No.A.pdf'],
  ['scan.pdf', 'scan.pdf.pdf'],
  ['half\ud800', 'half\ufffd.pdf'],
  [' . . ', 'file.pdf'],
  ['', 'file.pdf'],
])('%j is saved as %j', (name, saved) => {
  expect(safe(name)).toBe(saved);
});

test('the extension is that of the content', () => {
  expect(createSafeNames()('', 'picture', 'image/webp')).toBe('picture.webp');
  expect(createSafeNames()('messages/', 'knee', 'image/jpeg')).toBe('messages/knee.jpg');
});

test('a long name keeps its extension and its number, and has no more bytes than file systems take', () => {
  const name = createSafeNames();
  const long = 'x'.repeat(500);
  expect(name('', long, 'application/pdf')).toBe(`${'x'.repeat(116)}.pdf`);
  expect(name('', long, 'application/pdf')).toBe(`${'x'.repeat(112)} (2).pdf`);
  expect(safe('血'.repeat(500))).toBe(`${'血'.repeat(83)}.pdf`);
});

test('each name is given once in its folder, whatever its case', () => {
  const name = createSafeNames();
  const given = ['knee', 'Knee', 'knee (2)', 'knee', 'knee (2)'].map((each) => name('messages/', each, 'image/png'));
  expect(given).toEqual([
    'messages/knee.png',
    'messages/Knee (2).png',
    'messages/knee (2) (2).png',
    'messages/knee (3).png',
    'messages/knee (2) (3).png',
  ]);
  expect(name('documents/', 'knee', 'image/png')).toBe('documents/knee.png');
  expect(name('messages/', 'knee', 'image/gif')).toBe('messages/knee.gif');
});

test.each([
  ['two small letters with one capital', 'Ελεγχος', 'ΕΛΕΓΧΟΣ', 'ΕΛΕΓΧΟΣ (2)'],
  ['an accent behind an invisible character', 'Caf\u00e9', 'Cafe\u200b\u0301', 'Caf\u00e9 (2)'],
])('a name that systems take for one already given gets a number: %s', (_why, first, second, saved) => {
  const name = createSafeNames();
  expect(name('documents/', first, 'application/pdf')).toBe(`documents/${first}.pdf`);
  expect(name('documents/', second, 'application/pdf')).toBe(`documents/${saved}.pdf`);
});

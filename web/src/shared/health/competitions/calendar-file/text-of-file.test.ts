import { textOfFile } from './text-of-file.ts';

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const folded = (before: Uint8Array, fold: string, after: Uint8Array) =>
  Uint8Array.from([...before, ...bytesOf(fold), ...after]);

test.each(['\r\n ', '\r\n\t', '\n ', '\r '])('a letter is whole although the fold %j lies within it', (fold) => {
  const bytes = bytesOf('SUMMARY:Zürich – 🏒\r\nEND:VEVENT');
  for (let at = 1; at < bytes.length - 12; at++) {
    expect(textOfFile(folded(bytes.slice(0, at), fold, bytes.slice(at)))).toBe('SUMMARY:Zürich – 🏒\r\nEND:VEVENT');
  }
});

test('a file that is no UTF-8 is read as Windows wrote it', () => {
  expect(textOfFile(Uint8Array.from([...bytesOf('Z'), 0xfc, ...bytesOf('rich '), 0x96]))).toBe('Zürich –');
});

test('a mark at the beginning is no part of the text, and names its encoding', () => {
  expect(textOfFile(bytesOf('\uFEFFZürich'))).toBe('Zürich');
  expect(textOfFile(Uint8Array.of(0xff, 0xfe, 0x5a, 0x00, 0xfc, 0x00))).toBe('Zü');
});

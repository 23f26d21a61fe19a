import sharp from 'sharp';
import { stripInline } from './strip-inline.ts';

const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Noor' } })
    .jpeg()
    .toBuffer();

const drawn = (entries: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`q 8 0 0 8 0 0 cm\nBI ${entries} ID `), bytes, Buffer.from('\nEI Q\n(Knee) Tj')]);

test.each(['/W 8 /H 8 /F /DCT', '/W 8 /H 8 /Filter [/DCTDecode]'])(
  'a photograph with %s loses its metadata',
  async (entries) => {
    const stripped = stripInline(drawn(entries, await jpeg()));
    expect(stripped?.includes('Noor')).toBe(false);
    expect(stripped?.includes('ffd8', 0, 'hex')).toBe(true);
    expect(stripped?.toString('latin1')).toMatch(/^q 8 0 0 8 0 0 cm\nBI .* ID [\s\S]*\nEI Q\n\(Knee\) Tj$/);
  },
);

test('one that is packed once more is left out, and the rest is drawn', () => {
  const stripped = stripInline(drawn('/W 8 /H 8 /F [/Fl /DCT]', Buffer.from('x\x9cNoor')));
  expect(stripped?.toString('latin1')).toBe('q 8 0 0 8 0 0 cm\n Q\n(Knee) Tj');
});

test('a drawing without a photograph stays', () => {
  expect(stripInline(drawn('/W 8 /H 8 /F /Fl', Buffer.from('x\x9c')))).toBeNull();
  expect(stripInline(Buffer.from('(BI say ID) Tj'))).toBeNull();
});

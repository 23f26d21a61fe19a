import { randomBytes } from 'node:crypto';
import { readBackupKeys } from './backup-keys.ts';
import { seal, unseal } from './sealed-stream.ts';

const secret = 's'.repeat(32);
const keys = readBackupKeys(`first:${secret}`);
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;

async function* piecesOf(content: Buffer, bytes = 10_000) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}
async function joined(stream: AsyncIterable<Buffer>) {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sealed = (content: Buffer) => joined(seal(piecesOf(content), keys));
const opened = (content: Buffer, by = keys) => joined(unseal(piecesOf(content), by));

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
  'of %i bytes all are there again',
  async (bytes) => {
    const content = randomBytes(bytes);
    expect(await opened(await sealed(content))).toEqual(content);
  },
);

test('nothing of the content is readable, and each archive has a key of its own', async () => {
  const content = Buffer.from('the resting pulse of an athlete'.repeat(10));
  const [one, other] = [await sealed(content), await sealed(content)];
  expect(one.includes('pulse')).toBe(false);
  expect(one.subarray(-100)).not.toEqual(other.subarray(-100));
});

/** Three whole chunks and a short one, after a header line. */
async function example() {
  const archive = await sealed(randomBytes(3 * chunk + 5));
  const start = archive.indexOf('\n') + 1;
  const part = (number: number) => archive.subarray(start + number * sealedChunk, start + (number + 1) * sealedChunk);
  return { archive, start, header: archive.subarray(0, start), parts: [0, 1, 2, 3].map(part) };
}

const damages: ReadonlyArray<readonly [string, (of: Awaited<ReturnType<typeof example>>) => readonly Buffer[]]> = [
  ['cut off within a chunk', ({ archive }) => [archive.subarray(0, -1)]],
  ['cut off after a chunk', ({ header, parts }) => [header, ...parts.slice(0, 3)]],
  ['cut off after the header', ({ header }) => [header]],
  ['with chunks in another order', ({ header, parts: [a, b, c, d] }) => [header, b, a, c, d] as Buffer[]],
  ['without a chunk', ({ header, parts: [a, , c, d] }) => [header, a, c, d] as Buffer[]],
  ['with a chunk twice', ({ header, parts: [a, b, c, d] }) => [header, a, a, b, c, d] as Buffer[]],
  ['with more at its end', ({ archive }) => [archive, Buffer.from('x')]],
  ['with its last chunk twice', ({ archive, parts }) => [archive, parts[3] as Buffer]],
];

test.each(damages)('an archive %s is refused', async (_how, damage) => {
  const of = await example();
  expect(await opened(of.archive)).toHaveLength(3 * chunk + 5);
  await expect(opened(Buffer.concat(damage(of)))).rejects.toThrow(/changed or cut off/);
});

test.each([
  ['first byte', 0],
  ['first tag', sealedChunk - 1],
  ['second chunk', sealedChunk + 7],
  ['last byte', 3 * sealedChunk + 20],
])('one changed bit in the %s is refused', async (_where, offset) => {
  const { archive, start } = await example();
  archive.writeUInt8(archive.readUInt8(start + offset) ^ 1, start + offset);
  await expect(opened(archive)).rejects.toThrow(/changed or cut off/);
});

test('a changed header is refused', async () => {
  const { archive } = await example();
  const salt = archive.indexOf('"salt":"') + '"salt":"'.length;
  archive.write(archive.subarray(salt, salt + 1).toString() === 'A' ? 'B' : 'A', salt);
  await expect(opened(archive)).rejects.toThrow(/changed or cut off/);
});

test('each key opens what it sealed; the first one seals', async () => {
  const both = readBackupKeys(`# since May\nsecond:${'t'.repeat(32)}\n\nfirst:${secret}\n`);
  expect(await opened(await sealed(Buffer.from('old')), both)).toEqual(Buffer.from('old'));
  expect((await joined(seal(piecesOf(Buffer.from('new')), both))).toString('latin1')).toContain('"key":"second"');
});

test('another key is refused: of another name by its name, of the same name without doubt', async () => {
  const archive = await sealed(Buffer.from('x'));
  await expect(opened(archive, readBackupKeys(`second:${secret}`))).rejects.toThrow(
    /sealed with the backup key first, which is missing.\nThere are: second/,
  );
  await expect(opened(archive, readBackupKeys(`first:${'t'.repeat(32)}`))).rejects.toThrow(
    /another one of the same name/,
  );
});

test.each(['', 'x', '{"entourage":"backup","version":2}\n', `${'x'.repeat(5000)}\n`])(
  '%j is no archive',
  async (text) => {
    await expect(opened(Buffer.from(text))).rejects.toThrow('This is no backup of Entourage');
  },
);

test.each([
  ['# none\n', 'There is no backup key.'],
  ['first:short', 'A backup key is a line like name:secret.'],
  [`first:${secret}\nfirst:${secret}`, 'There are two backup keys of the name first.'],
])('the key file %j is refused', (text, sentence) => {
  expect(() => readBackupKeys(text)).toThrow(sentence);
});

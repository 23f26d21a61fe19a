import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostTextBytes, readTexts, sharesOf } from './read-texts.ts';

test('a share of large texts reads as the whole ones do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  const whole = ['a', 'b'].map((letter, index) => letter.repeat(mostTextBytes * (index + 1)));
  const sizes = whole.map(({ length }) => length);
  const write = (name: string, texts: readonly string[]) =>
    Promise.all(
      texts.map(async (text, index) => {
        const path = join(folder, `${name}-${index}`);
        await writeFile(path, text);
        return path;
      }),
    );
  const shares = sharesOf(sizes);
  const cut = whole.map((text, index) => text.slice(0, shares[index]));
  const ofWhole = await readTexts(await write('whole', whole), sizes);
  const ofCut = await readTexts(await write('cut', cut), sizes);
  expect(ofCut.isCut).toBe(true);
  for (const [index, text] of ofWhole.texts.entries()) expect(Buffer.compare(text, ofCut.texts[index] ?? text)).toBe(0);
  expect(ofCut.texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(mostTextBytes);
  await rm(folder, { recursive: true });
});

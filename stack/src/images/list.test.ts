import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helmIfThere } from '../built-tools.ts';
import { complete, render } from '../chart/render.ts';
import { podsOf } from '../chart/rendered.ts';
import { root } from '../places.ts';
import { images } from './list.ts';

const helm = await helmIfThere();

(helm ? test : test.skip)('every image that the chart names is built', async () => {
  const pods = Object.values(podsOf(await render(helm as string, complete)));
  const named = new Set(pods.map(({ containers: [{ image }] }) => image.replace(/^.*\/|:.*$/g, '')));
  expect([...named].sort()).toEqual(images.map(({ name }) => name).sort());
});

test('what all images have in common is made before they differ', () => {
  const [common = ''] = readFileSync(join(root, 'images', 'Dockerfile'), 'utf8').split(/^ARG PART$/m);
  expect(common).toContain('RUN npm ci');
});

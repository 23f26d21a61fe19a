import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { root } from '../places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes Docker's commands, notes them, and answers with this size. */
function builder(bytes: number): string {
  const file = join(folder, 'builder');
  writeFileSync(
    file,
    `#!/bin/sh\necho "$@" >> "${folder}/asked"\ncase $1 in build) [ "$BREAKS" = "" ] || { echo no space; exit 1; };; image) echo ${bytes};; esac\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

const run = (bytes: number, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram(process.execPath, [join(root, 'stack', 'src', 'images.ts'), ...args], {
    cwd: root,
    env: { ...process.env, IMAGE_BUILDER: builder(bytes), STACK_FOLDER: folder, ...env },
  });

test('builds by the program that the operator names, and keeps the list of packages', async () => {
  const { code, output } = await run(180_000_000, ['identity', '--tag', '0123abc', '--save', join(folder, 'archives')]);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('entourage/identity:0123abc, 180 MB'),
  });
  const reference = 'docker.io/entourage/identity:0123abc';
  expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual([
    `build -f images/Dockerfile --build-arg PART=services/identity -t ${reference} .`,
    `image inspect --format {{.Size}} ${reference}`,
    `save --output ${join(folder, 'archives', 'identity.tar')} ${reference}`,
  ]);
  const bill = JSON.parse(readFileSync(join(folder, 'images', 'identity.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '0123abc' } } });
});

test('the forms of the gateway and identity get the same least length of a password', async () => {
  const args = ['identity', 'gateway', '--tag', '0123abc'];
  expect((await run(180_000_000, args, { PASSWORD_MIN_LENGTH: '12' })).code).toBe(0);
  const builds = readFileSync(join(folder, 'asked'), 'utf8').match(/^build .*$/gm);
  expect(builds).toHaveLength(2);
  for (const line of builds ?? []) expect(line).toContain(' --build-arg PASSWORD_MIN_LENGTH=12 ');
});

test('refuses an image of more than 200 MB', async () => {
  const { code, output } = await run(200_600_000, ['gateway', '--tag', '0123abc']);
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringMatching(/too large: .*gateway:0123abc has 201 MB/),
  });
});

test('a build that fails ends with what the builder says', async () => {
  const { code, output } = await run(1, ['gateway'], { BREAKS: 'yes' });
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('no space') });
});

test('an unknown image is named, beside those that there are', async () => {
  const { code, output } = await run(1, ['identitty']);
  expect(code).toBe(1);
  expect(output).toMatch(/no image identitty.*names: identity, /s);
});

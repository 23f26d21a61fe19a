import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say, seconds } from '../bootstrap/progress.mjs';
import { StackError } from '../bootstrap/stack-error.mjs';
import { billOfMaterials } from './images/bill-of-materials.ts';
import { findBuilder } from './images/builder.ts';
import { type Image, images, mostMegabytes } from './images/list.ts';
import { ensureFolder, root, stackFolder } from './places.ts';
import { writeJson } from './write-file.ts';

const usage = `usage: npm run images -- [NAME…] [--builder PROGRAM] [--repository NAME] [--tag TAG] [--save FOLDER]
names: ${images.map(({ name }) => name).join(', ')}; all without one
--builder  a program with Docker's commands; IMAGE_BUILDER, docker or podman without it
--save     writes an archive of each image there, for clusters without a registry`;

/** With a mark if the tree has changes, since then the commit alone does not say what the image holds. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isDirty = git('status', '--porcelain', '--', '.', ':!docs') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isDirty ? '-changed' : ''}`;
}

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      builder: { type: 'string', default: process.env.IMAGE_BUILDER ?? '' },
      repository: { type: 'string', default: 'docker.io/entourage' },
      tag: { type: 'string', default: '' },
      save: { type: 'string' },
    },
  });

function chosen(names: readonly string[]): readonly Image[] {
  const unknown = names.filter((name) => !images.some((image) => image.name === name));
  if (unknown.length > 0) throw new StackError([`There is no image ${unknown.join(', ')}.`, usage]);
  return names.length === 0 ? images : images.filter(({ name }) => names.includes(name));
}

/** From the environment, for every image: the forms in the gateway's say what identity's demands. */
const buildArgs = ['COMPLIANCE_BADGES', 'PASSWORD_MIN_LENGTH'].flatMap((name) => {
  const value = process.env[name];
  return value ? ['--build-arg', `${name}=${value}`] : [];
});

async function build(): Promise<number> {
  const { positionals, values } = read();
  const [some, tag, builder] = [chosen(positionals), values.tag || commit(), await findBuilder(values.builder)];
  const bills = ensureFolder(join(stackFolder, 'images'));
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const platform = { os: 'linux', cpu: process.arch, libc: 'glibc' };
  const tooLarge: string[] = [];
  for (const image of some) {
    const since = performance.now();
    const reference = `${values.repository}/${image.name}:${tag}`;
    const args = ['--build-arg', `PART=${image.part}`, ...buildArgs];
    await builder.build(['-f', 'images/Dockerfile', ...args, '-t', reference, '.']);
    const megabytes = await builder.megabytesOf(reference);
    if (megabytes > mostMegabytes) tooLarge.push(`${reference} has ${megabytes.toFixed(0)} MB`);
    writeJson(join(bills, `${image.name}.cdx.json`), billOfMaterials({ ...image, tag }, lockfile, platform));
    if (values.save) {
      const file = join(ensureFolder(resolve(values.save)), `${image.name}.tar`);
      rmSync(file, { force: true });
      await builder.save(reference, file);
    }
    say(image.name, `${reference}, ${megabytes.toFixed(0)} MB, ${seconds(since)}`);
  }
  console.log(`\nTheir packages (CycloneDX) are in ${bills}`);
  for (const line of tooLarge) console.error(`too large: ${line}, more than ${mostMegabytes}`);
  return tooLarge.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await build();
} catch (error) {
  console.error(error instanceof StackError ? error.lines.join('\n') : error);
  process.exitCode = 1;
}

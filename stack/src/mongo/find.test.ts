import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../find-on-path.ts';
import { describeMongo, findMongo } from './find.ts';
import { mongoRelease } from './release.ts';

/** Imitates the download site: an archive whose mongod is a script, and how often it was asked for. */
let site: Server;
let asked = 0;
let folder: string;
let archive: Buffer;
const path = process.env.PATH;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'find-mongo-'));
  archive = archiveOf('#!/bin/sh\necho "db version v8.2.6"\n');
  asked = 0;
  site = createServer((request, response) => {
    asked += 1;
    if (request.url === '/silent.tgz') return;
    response.writeHead(request.url === '/mongodb.tgz' ? 200 : 404).end(archive);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  // Only what unpacking needs: neither a mongod nor what makes the stand-in.
  mkdirSync(join(folder, 'bin'));
  for (const name of ['tar', 'gzip', 'sh']) symlinkSync(findOnPath(name) ?? name, join(folder, 'bin', name));
  process.env.PATH = join(folder, 'bin');
});
afterEach(async () => {
  process.env.PATH = path;
  site.closeAllConnections();
  site.close();
  await once(site, 'close');
  rmSync(folder, { recursive: true });
});

function archiveOf(script: string): Buffer {
  const top = join(folder, 'made', 'mongodb-linux-8.2.6');
  mkdirSync(join(top, 'bin'), { recursive: true });
  writeFileSync(join(top, 'bin', 'mongod'), script);
  chmodSync(join(top, 'bin', 'mongod'), 0o755);
  execFileSync('tar', ['-czf', join(folder, 'made.tgz'), '-C', join(folder, 'made'), 'mongodb-linux-8.2.6']);
  return readFileSync(join(folder, 'made.tgz'));
}

const servers = () => join(folder, 'servers');
const release = (file = 'mongodb.tgz', sha256 = createHash('sha256').update(archive).digest('hex')) => ({
  version: '8.2.6',
  url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/${file}`,
  sha256,
});

test('what is not on PATH is downloaded, checked, kept and not downloaded again', async () => {
  const found = await findMongo(servers(), release());
  expect(found).toMatchObject({ kind: 'mongod', version: '8.2.6', from: 'its download site' });
  expect(describeMongo(await findMongo(servers(), release()))).toBe('8.2.6 from what was downloaded before');
  expect(asked).toBe(1);
});

test('a mongod on PATH goes first, if it is new enough', async () => {
  const file = join(folder, 'bin', 'mongod');
  writeFileSync(file, '#!/bin/sh\necho "db version v7.0.1"\n');
  chmodSync(file, 0o755);
  expect(await findMongo(servers(), release())).toMatchObject({ file, version: '7.0.1', from: 'PATH' });
  writeFileSync(file, '#!/bin/sh\necho "db version v6.0.9"\n');
  expect(await findMongo(servers(), release())).toMatchObject({ version: '8.2.6' });
});

test.each([
  [
    'other bytes than the pinned ones',
    () => release('mongodb.tgz', 'f'.repeat(64)),
    'download (its checksum is wrong)',
  ],
  ['a missing release', () => release('gone.tgz'), 'download (status 404)'],
  ['a site that does not answer', () => release('silent.tgz'), 'download (no answer in 2 s)'],
  [
    'an address where nobody listens',
    () => ({ ...release(), url: 'http://127.0.0.1:9/x.tgz' }),
    'download (not reachable: ',
  ],
  ['a machine without a release', () => null, 'download (no release is pinned for '],
])('%s: nothing is kept, and the start says what was tried', async (_case, given, why) => {
  await expect(findMongo(servers(), given())).rejects.toThrow(why);
  expect(readdirSync(servers()).filter((name) => name.startsWith('mongodb'))).toEqual([]);
});

test('a release that does not run here is not kept', async () => {
  archive = archiveOf('#!/bin/sh\nexit 127\n');
  await expect(findMongo(servers(), release())).rejects.toThrow('8.2.6 does not run here');
  expect(readdirSync(servers()).filter((name) => name.startsWith('mongodb'))).toEqual([]);
});

test.each([
  [{ platform: 'linux-x64', glibc: '2.39' }, '8.2.6'],
  [{ platform: 'linux-x64', glibc: '2.36' }, '8.0.26'],
  [{ platform: 'linux-x64', glibc: undefined }, undefined],
  [{ platform: 'linux-arm64', glibc: '2.36' }, undefined],
  [{ platform: 'darwin-arm64', glibc: undefined }, '8.2.6'],
  [{ platform: 'win32-x64', glibc: undefined }, undefined],
])('%j gets release %s', (machine, version) => {
  expect(mongoRelease(machine)?.version).toBe(version);
});

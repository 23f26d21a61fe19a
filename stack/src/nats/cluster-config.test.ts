import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { root } from '../places.ts';
import { sharedServers } from '../testing/shared-servers.ts';
import { natsAuthorization } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'nats-'));
afterAll(() => rmSync(folder, { recursive: true }));

function configIn(file: string): string {
  const documents = parseAllDocuments(readFileSync(join(root, 'k8s', file), 'utf8')).map((each) => each.toJS());
  return documents.find(({ kind }) => kind === 'ConfigMap').data['nats.conf'];
}

test.each(['stores/nats.yaml', 'kind/stores.yaml'])(
  'NATS accepts the configuration of k8s/%s with our users',
  async (file) => {
    mkdirSync(join(folder, 'users'), { recursive: true });
    writeFileSync(join(folder, 'nats.conf'), configIn(file));
    const check = () =>
      runProgram(sharedServers().natsBinary, ['-t', '--config', join(folder, 'nats.conf')], {
        env: { POD_NAME: 'one' },
      });
    writeFileSync(
      join(folder, 'users', 'authorization.conf'),
      natsAuthorization((user) => `password-of-${user}`),
    );
    expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining('is valid') });
    writeFileSync(join(folder, 'users', 'authorization.conf'), '{"users": [{"password": "nobody’s"}]}');
    expect(await check()).toMatchObject({ code: 1 });
  },
);

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReadable } from './gather-stores.ts';

test('what only its owner may read is for everybody in the image, whose user is another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stores-'));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    mkdirSync(from);
    writeFileSync(join(from, 'StandIn.class'), '', { mode: 0o600 });
    chmodSync(from, 0o700);
    await copyReadable(from, to);
    expect(statSync(to).mode & 0o777).toBe(0o755);
    expect(statSync(join(to, 'StandIn.class')).mode & 0o777).toBe(0o644);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

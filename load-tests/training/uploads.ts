import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { eventually } from '@entourage/stack/testing/eventually';
import { table } from '../../contracts/make/markdown.ts';
import { peopleOf } from '../../gateway/test/people.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { coreSecondsOf } from '../measure/core-seconds.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import type { Rounds } from './bench.ts';
import { lesson } from './lesson.ts';

const atLeast = 0.5;
const boundary = 'a-boundary';
const path = '/api/admin/training-files';

/** A file through cookie, gateway and service into the object store, beside the same bytes written by a bare server. */
export async function benchUploads({ platform, port }: Product, { count }: Rounds, megabytes: number): Promise<Bar> {
  const { browser } = await peopleOf(platform).admin();
  // On the disk of the object store.
  const folder = await mkdtemp(join(platform.logFolder, 'plain-'));
  const plain = await startChild<{ port: number }, object, object>(
    new URL('processes/plain-upload.ts', import.meta.url),
    { env: { BENCH_FOLDER: folder } },
  );
  const { gateway, training } = platform.record().processes;
  const spentBy = (...pids: Array<number | undefined>) =>
    pids.reduce<number>((sum, pid) => sum + coreSecondsOf(pid ?? 0), 0);
  const [theirs, ours]: [number[], number[]] = [[], []];
  const spent = { plain: 0, product: 0 };
  try {
    for (let round = 0; round <= count; round += 1) {
      const file = lesson(megabytes * 1024 * 1024, round);
      const before = { plain: spentBy(plain.pid), product: spentBy(gateway?.pid, training?.pid) };
      const alone = await megabytesPerSecond(plain.ready.port, '/', {}, file);
      const through = await megabytesPerSecond(
        port,
        `${path}/upload`,
        { cookie: browser.cookie() ?? '', origin: platform.gatewayUrl },
        file,
      );
      const after = { plain: spentBy(plain.pid), product: spentBy(gateway?.pid, training?.pid) };
      // The check of the file is not part of the upload, and must not disturb the next one.
      await eventually(async () => {
        const { body } = await browser.send('GET', `${path}?limit=1`);
        if (body[0]?.status !== 'READY') throw new Error(`the file is ${body[0]?.status}`);
      }, 300_000);
      if (round === 0) continue;
      spent.plain += (after.plain - before.plain) / count;
      spent.product += (after.product - before.product) / count;
      theirs.push(alone);
      ours.push(through);
    }
  } finally {
    plain.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const rival = { name: '`node:http` into a file, MB', rate: median(theirs) };
  const name = `upload of ${megabytes} MB end to end, MB`;
  const bar = rateBar({ name, rate: median(ours) }, rival, atLeast);
  console.log(`\nAn upload of ${megabytes} MB:\n`);
  console.log(
    table(
      ['node:http, file MB/s', 'cookie, gateway, service, hash, flushed file MB/s', 'ratio', 'bar', 'result'],
      [[median(theirs).toFixed(0), median(ours).toFixed(0), ratioOf(bar.ratio), bar.bar, verdict(bar.met)]],
    ),
  );
  return {
    ...bar,
    // Measured, so that the cause is known: the sender takes a core of the machine too.
    ...(!bar.met && {
      cause: `gateway and service take ${spent.product.toFixed(2)} core-seconds, the bare server ${spent.plain.toFixed(2)}`,
    }),
  };
}

const pieceBytes = 256 * 1024;

/** From the first byte to the answer. */
async function megabytesPerSecond(
  port: number,
  address: string,
  headers: Record<string, string>,
  file: Buffer,
): Promise<number> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="lesson.txt"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const begun = performance.now();
  const request = send({
    ...{ host: '127.0.0.1', port, path: address, method: 'POST', agent: false },
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + file.length + tail.length,
      ...headers,
    },
  });
  const answered = once(request, 'response');
  request.write(head);
  for (let at = 0; at < file.length; at += pieceBytes)
    if (!request.write(file.subarray(at, at + pieceBytes))) await once(request, 'drain');
  request.end(tail);
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 201) throw new Error(`an upload is answered with ${response.statusCode}`);
  return file.length / 1024 / 1024 / ((performance.now() - begun) / 1000);
}

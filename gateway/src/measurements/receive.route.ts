import { Readable } from 'node:stream';
import {
  keyHeader,
  measurementKeyPattern,
  ownReceivingPath,
  receivedMaxBytes,
  receivingPath,
  wrongMeasurementKey,
} from '@entourage/contracts/measurement-keys.ts';
import { receivedMeasurements } from '@entourage/contracts/rest/measurement-keys.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { readAtMost } from '@entourage/kit/serve/read-json.ts';
import type { Express, Request } from 'express';
import { callHeaders } from '../session/person.ts';
import type { ServiceClient } from '../streamed/service-client.ts';
import type { Watch } from '../watch/watch.ts';

const attempt = { name: 'receiveMeasurements', actions: ['measurement.receive'] };

/**
 * Measurements that a program of an athlete sends, which has no session: health-data knows its key by the hash. Neither
 * key nor body is in a log or trace.
 */
export function mountReceiving(
  app: Express,
  deps: { healthData: ServiceClient; token: () => string; watch: Watch },
): void {
  app.post(receivingPath, (request, response) =>
    deps.watch(request, attempt, async () => {
      const key = keyOf(request);
      const bytes = await readAtMost(request, receivedMaxBytes);
      const answer = await deps.healthData.send({
        method: 'POST',
        path: ownReceivingPath,
        headers: {
          ...callHeaders(request, deps.token()),
          [keyHeader]: key,
          ...kindOf(request),
          'content-length': String(bytes.length),
        },
        body: bytes.length === 0 ? null : Readable.from([bytes]),
        signal: null,
      });
      response.json(receivedMeasurements.parse(await answer.body.json()));
    }),
  );
}

/** The service judges it, as it parses the bytes. */
const kindOf = ({ headers }: Request): Record<string, string> => ({
  'content-type': headers['content-type'] ?? 'application/octet-stream',
  ...(headers['content-encoding'] && { 'content-encoding': headers['content-encoding'] }),
});

/** A malformed one is answered like an unknown one. */
function keyOf({ headers }: Request): string {
  const [, key = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!measurementKeyPattern.test(key)) throw wrongKey();
  return key;
}

const wrongKey = () => new Problem('WRONG_MEASUREMENT_KEY', wrongMeasurementKey);

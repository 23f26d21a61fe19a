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
import type { Express, Request } from 'express';
import { callHeaders } from '../session/person.ts';
import type { ServiceClient } from '../streamed/service-client.ts';
import { pacedBody } from '../streamed/upload-body.ts';
import type { Watch } from '../watch/watch.ts';

const attempt = { name: 'receiveMeasurements', actions: ['measurement.receive'] };

/**
 * Measurements that a program of an athlete sends, which has no session: health-data knows its key by the hash, and reads
 * the body only then. Neither key nor body is in a log or trace.
 */
export function mountReceiving(
  app: Express,
  deps: { healthData: ServiceClient; token: () => string; watch: Watch },
): void {
  app.post(receivingPath, (request, response) =>
    deps.watch(request, attempt, async () => {
      const key = keyOf(request);
      const answer = await deps.healthData.send({
        method: 'POST',
        path: ownReceivingPath,
        headers: {
          ...callHeaders(request, deps.token()),
          [keyHeader]: key,
          ...kindOf(request),
        },
        // The service refuses what is a little too large, so that the athlete is told.
        body: pacedBody(request, 2 * receivedMaxBytes, tooLarge),
        signal: null,
      });
      response.json(receivedMeasurements.parse(await answer.body.json()));
    }),
  );
}

/** The service judges it, as it parses the bytes. */
const kindOf = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(
    (['content-type', 'content-encoding', 'content-length'] as const).flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A malformed one is answered like an unknown one. */
function keyOf({ headers }: Request): string {
  const [, key = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!measurementKeyPattern.test(key)) throw wrongKey();
  return key;
}

const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', 'The request is too large');
const wrongKey = () => new Problem('WRONG_MEASUREMENT_KEY', wrongMeasurementKey);

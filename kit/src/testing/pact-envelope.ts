import { MatchersV3 } from '@pact-foundation/pact';

const { integer, regex, string, uuid } = MatchersV3;

export const somebody = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b';
export const somebodyElse = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4aff';
export const someRequest = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4c01';

/** The fields that the bus requires of any event. */
export const pactEnvelope = (source: string, type: string, data: object) => ({
  specversion: '1.0',
  id: uuid('0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4b01'),
  source: `entourage/${source}`,
  type,
  subject: string(somebody),
  time: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-03-02T09:30:00.000Z'),
  datacontenttype: 'application/json',
  dataschema: regex(/^urn:entourage:event:[a-z.]+:\d+$/, `urn:entourage:event:${type}:1`),
  aggregateversion: integer(2),
  actor: string(somebodyElse),
  requestid: string(someRequest),
  data,
});

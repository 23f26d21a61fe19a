import { type AnyEvent, dataSchemaOf, type EventSource } from '@entourage/contracts/events/define.ts';

/** What an event says, however its store keeps it. */
export interface Told<Data = unknown> {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly subject: string;
  readonly version: number;
  readonly actor: string;
  readonly requestId: string | null;
  readonly at: Date;
  readonly data: Data;
}

export const toEvent = <Data>(source: EventSource, told: Told<Data>): AnyEvent & { data: Data } => ({
  specversion: '1.0',
  id: told.id,
  source: `entourage/${source}`,
  type: told.type,
  subject: told.subject,
  time: told.at.toISOString(),
  datacontenttype: 'application/json',
  dataschema: dataSchemaOf({ type: told.type, version: told.schemaVersion }),
  aggregateversion: told.version,
  actor: told.actor,
  requestid: told.requestId,
  data: told.data,
});

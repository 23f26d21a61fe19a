import { type AnyEvent, dataSchemaOf, type EventSource } from '@entourage/contracts/events/define.ts';

/** An event's content, independent of its store. */
export interface EventContent<Data = unknown> {
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

export const toEvent = <Data>(source: EventSource, content: EventContent<Data>): AnyEvent & { data: Data } => ({
  specversion: '1.0',
  id: content.id,
  source: `entourage/${source}`,
  type: content.type,
  subject: content.subject,
  time: content.at.toISOString(),
  datacontenttype: 'application/json',
  dataschema: dataSchemaOf({ type: content.type, version: content.schemaVersion }),
  aggregateversion: content.version,
  actor: content.actor,
  requestid: content.requestId,
  data: content.data,
});

import type { Findings, Streamed } from './compare.ts';
import type { OutboxEvent } from './outbox-event.ts';

/** Every event of an outbox is published, and on the stream once. */
export function checkStream(events: readonly OutboxEvent[], stream: Streamed): Pick<Findings, 'lost' | 'twice'> {
  const lost: string[] = [];
  const twice: string[] = [];
  for (const { id, type, published } of events) {
    const times = stream.get(id)?.times ?? 0;
    if (!published) lost.push(`the publishing of ${type} ${id}`);
    if (times === 0) lost.push(`${type} ${id} on the stream`);
    if (times > 1) twice.push(`${type} ${id} on the stream`);
  }
  return { lost, twice };
}

/** A server-sent event. */
export interface LiveEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a stream of server-sent events. EventSource reports neither the status of a refusal nor can it resume from an
 * event id that another tab has seen.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  received: (event: LiveEvent) => void,
  alive: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) received(event);
    }
  }
}

function parse(block: string): LiveEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const event = fields.get('event');
  return event ? { id: fields.get('id') ?? null, event, data: fields.get('data') ?? '' } : null;
}

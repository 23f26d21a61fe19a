import { connect } from 'node:net';
import { type Answer, describe } from './answer.ts';
import { pause } from './timing.ts';

export interface RawAnswer {
  readonly text: string;
  readonly closed: boolean;
}

interface Manner {
  /** Timeout. */
  readonly withinMs?: number;
  /** Delay between two pieces. */
  readonly everyMs?: number;
  /** Ends our side of the connection after the last piece. */
  readonly hangUp?: boolean;
  /** Stops waiting for the end once this is true. */
  readonly enough?: (text: string) => boolean;
}

/** Sends raw bytes on a separate connection, and returns everything received until it was closed. */
export async function say(port: number, pieces: Iterable<string | Buffer>, manner: Manner = {}): Promise<RawAnswer> {
  const { withinMs = 2000, everyMs = 0, hangUp = false, enough = () => false } = manner;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let open = true;
  const over = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (enough(text)) resolve();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open = false;
      resolve();
    });
  });
  const speaking = (async () => {
    for (const piece of pieces) {
      if (!open) return;
      socket.write(piece);
      if (everyMs > 0) await pause(everyMs);
    }
    if (hangUp) socket.end();
  })();
  await Promise.race([over, pause(withinMs)]);
  const received = { text, closed: !open };
  socket.destroy();
  open = false;
  await speaking;
  return received;
}

/** Every answer on it in order, and whether it was closed then. */
export function describeAll({ text, closed }: RawAnswer): string {
  const answers = answersIn(text).map(describe);
  return [...answers, ...(closed ? ['closed'] : [])].join(', ') || 'nothing';
}

export function answersIn(text: string): Answer[] {
  const answers: Answer[] = [];
  let rest = text;
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers['content-length'] ?? 0);
    const from = end + 4;
    answers.push({ status: Number(first.split(' ')[1]), headers, body: utf8(rest.slice(from, from + length)) });
    rest = rest.slice(from + length);
  }
  return answers;
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

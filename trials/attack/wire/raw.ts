import { connect } from 'node:net';
import { type Answer, describe } from './answer.ts';
import { pause } from './timing.ts';

export interface Heard {
  readonly text: string;
  readonly closed: boolean;
}

interface Manner {
  /** Given up after this time. */
  readonly withinMs?: number;
  /** Between one piece and the next. */
  readonly everyMs?: number;
  /** Nothing more will come of us after the last piece. */
  readonly hangUp?: boolean;
  /** Enough has been heard: not waited for the end any longer. */
  readonly enough?: (text: string) => boolean;
}

/** Bytes as they are on a connection of their own, and all that came back until it was closed. */
export async function say(port: number, pieces: Iterable<string | Buffer>, manner: Manner = {}): Promise<Heard> {
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
  const heard = { text, closed: !open };
  socket.destroy();
  open = false;
  await speaking;
  return heard;
}

/** Every answer on it, one after another, and whether it was closed then. */
export function describeAll({ text, closed }: Heard): string {
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

import { connect } from 'node:net';
import { quantile } from '../statistics.ts';
import { serveParent } from './serve-parent.ts';

interface Drive {
  port: number;
  /** Expected status of every answer. */
  status?: number;
  connections: number;
  seconds: number;
}

export interface Asked {
  path: string;
  /** Empty for a GET. */
  body: string;
  /** Otherwise a POST where there is a body. */
  method?: 'PUT';
  /** Expected length of every answer; others are counted as wrong. */
  answerBytes: number;
}

export interface Load extends Drive, Asked {
  /** Header lines used in turn; without them each request has its own `authorization`. */
  turns?: readonly string[];
}

/** Different requests in turn, each with its own header line. */
export interface MixedLoad extends Drive {
  mixed: ReadonlyArray<Asked & { header: string }>;
}

export interface Loaded {
  /** All answers, including those after the time was up. */
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  wrong: number;
}

/**
 * A keep-alive HTTP client that parses only what the answers of this bench need, since it shares the core with the
 * subgraphs. One request at a time on each connection, each with its own `authorization`.
 */
let asked = 0;

function headOf({ path, body, method }: Asked, port: number): string {
  const content = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return (
    `${method ?? (body ? 'POST' : 'GET')} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: application/json\r\n` +
    `${body ? content : ''}`
  );
}

/** Generates the next request and its expected answer length. */
function requestsOf(load: Load | MixedLoad): () => { text: string; answerBytes: number } {
  if ('mixed' in load) {
    const texts = load.mixed.map((each) => ({
      text: `${headOf(each, load.port)}${each.header}\r\n\r\n${each.body}`,
      answerBytes: each.answerBytes,
    }));
    return () => texts[asked % texts.length] ?? { text: '', answerBytes: 0 };
  }
  const { body, turns, answerBytes } = load;
  const head = headOf(load, load.port);
  const own = () => turns?.[asked % turns.length] ?? `authorization: Bearer ${process.pid}-${asked}`;
  return () => ({ text: `${head}${own()}\r\n\r\n${body}`, answerBytes });
}

function applyLoad(load: Load | MixedLoad): Promise<Loaded> {
  const { port, status = 200, connections, seconds } = load;
  const next = requestsOf(load);
  const latencies: number[] = [];
  let answers = 0;
  let wrong = 0;
  const start = performance.now();
  const end = start + seconds * 1_000;

  function drive(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let sent = 0;
      let parts: Buffer[] = [];
      let size = 0;
      let expected = -1;
      let right = false;
      let answerBytes = 0;

      function send(): void {
        parts = [];
        size = 0;
        expected = -1;
        sent = performance.now();
        asked += 1;
        const request = next();
        answerBytes = request.answerBytes;
        socket.write(request.text);
      }

      function finish(): void {
        const now = performance.now();
        answers += 1;
        if (now <= end) latencies.push(now - sent);
        if (!right) wrong += 1;
        if (now < end) send();
        else socket.end(resolve);
      }

      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        parts.push(chunk);
        size += chunk.length;
        if (expected === -1) {
          const begun = parts.length === 1 ? chunk : Buffer.concat(parts);
          const headEnd = begun.indexOf('\r\n\r\n');
          if (headEnd === -1) return;
          const isEmpty = begun.toString('latin1', 9, 12) === '204';
          const length = isEmpty ? '0' : /\r\ncontent-length: *(\d+)/i.exec(begun.toString('latin1', 0, headEnd))?.[1];
          if (length === undefined) {
            reject(new Error('An answer without content-length'));
            socket.destroy();
            return;
          }
          expected = headEnd + 4 + Number(length);
          right = begun.toString('latin1', 9, 12) === String(status) && Number(length) === answerBytes;
        }
        if (size >= expected) finish();
      });
    });
  }

  return Promise.all(Array.from({ length: connections }, drive)).then(() => {
    latencies.sort((a, b) => a - b);
    return {
      answers,
      perSecond: latencies.length / seconds,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      wrong,
    };
  });
}

serveParent({}, applyLoad);

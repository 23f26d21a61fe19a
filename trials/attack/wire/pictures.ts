import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header(edge: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(edge, 0);
  data.writeUInt32BE(edge, 4);
  // One bit a pixel, grey.
  data[8] = 1;
  return chunk('IHDR', data);
}

/** Claims this size and holds next to nothing. */
export const pngHeader = (edge: number): Buffer =>
  Buffer.concat([
    signature,
    header(edge),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A valid square of one colour: thousands of pixels to a byte. */
export const flatPng = (edge: number): Buffer =>
  Buffer.concat([
    signature,
    header(edge),
    chunk('IDAT', deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

export interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly bytes: string | Buffer;
}

export const boundary = 'a-boundary';

export function multipart(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ field = 'picture', name = 'me.png', bytes }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

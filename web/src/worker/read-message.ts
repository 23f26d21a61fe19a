import type { PushMessage } from '@entourage/contracts/push.ts';
import { isOwnPath } from '../shared/session/own-path.ts';

/** Shown for a message that is not ours to read; the device must show something for each. */
const unknown: PushMessage = { title: 'Something new in Entourage', body: '', path: '/', tag: 'unknown' };

/** The tag of a message that the person asked for to see that it arrives. */
export const testTag = 'test';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the text of a push message without the contract's schema, which would be most of the worker. */
export function readMessage(text: string | null): PushMessage {
  try {
    const { title, body, path, tag } = JSON.parse(text ?? '') as Record<keyof PushMessage, unknown>;
    const isWhole = isText(title) && title !== '' && isText(body) && isText(tag) && isText(path) && isOwnPath(path);
    return isWhole ? { title, body, path, tag } : unknown;
  } catch {
    return unknown;
  }
}

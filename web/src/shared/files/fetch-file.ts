import type { Dispatch } from '@reduxjs/toolkit';
import { type Failure, failureOf, toFailure, unreadable } from '../api/failure.ts';
import { sessionLost } from '../api/session-lost.ts';

/** Fetches a file to its end, however slow the network is. Rejects with a `Failure`. */
export async function fetchFile(address: string, dispatch: Dispatch, method: 'GET' | 'POST' = 'GET'): Promise<Blob> {
  const response = await fetch(address, { method }).catch((error: unknown) => {
    throw toFailure(error);
  });
  if (response.status === 401) dispatch(sessionLost());
  if (!response.ok) {
    const said: unknown = await response.json().catch(() => null);
    throw failureOf(said, response.headers.get('retry-after'));
  }
  return response.blob().catch(() => {
    throw brokenOff;
  });
}

/** The answer began, so the connection works; the words of the caller say enough. */
const brokenOff: Failure = { ...unreadable, message: null };

import { useEffect } from 'react';
import { endUploads } from '../attachments/uploads.ts';
import { useSending } from './use-sending.ts';

/** Sends queued messages from every page of a signed-in person, and keeps their uploads until they leave. */
export default function MessageSender({ userId }: { userId: string }) {
  useSending(userId);
  useEffect(() => () => endUploads(userId), [userId]);
  return null;
}

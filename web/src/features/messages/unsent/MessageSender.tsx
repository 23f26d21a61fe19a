import { useSending } from './use-sending.ts';

/** Sends queued messages from every page of a signed-in person. */
export default function MessageSender({ userId }: { userId: string }) {
  useSending(userId);
  return null;
}

import { useSending } from './use-sending.ts';

/** Stands on every page of who is signed in: what they submitted goes out also where they are elsewhere by then. */
export default function SendsUnsent({ userId }: { userId: string }) {
  useSending(userId);
  return null;
}

import { Count } from '../../../shared/components/Count.tsx';
import { words } from '../words.ts';

/** A count of unread messages. */
export const Unread = ({ count, small = false }: { count: number; small?: boolean }) => (
  <Count count={count} small={small} says={words.list.unread(count)} />
);

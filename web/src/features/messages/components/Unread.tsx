import { Count } from '../../../shared/components/Count.tsx';
import { words } from '../words.ts';

/** A count of unread messages. */
export const Unread = ({ count }: { count: number }) => <Count count={count} says={words.list.unread(count)} />;

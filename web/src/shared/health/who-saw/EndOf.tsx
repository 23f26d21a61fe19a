import { exactly } from '../../components/ago/times.ts';
import { words } from './words.ts';

/** The end of an emergency access, in the future or the past. */
export const EndOf = ({ endsAt }: { endsAt: string }) =>
  (Date.parse(endsAt) > Date.now() ? words.ends : words.ended)(exactly(endsAt));

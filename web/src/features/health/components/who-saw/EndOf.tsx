import { exactly } from '../../../../shared/components/ago/times.ts';
import { words } from '../../words/who-saw.ts';

/** When an emergency access ends, or ended. */
export const EndOf = ({ endsAt }: { endsAt: string }) =>
  (Date.parse(endsAt) > Date.now() ? words.ends : words.ended)(exactly(endsAt));

import { dateWords } from '../../clock.ts';
import type { BadgeTone } from '../../components/Badge.tsx';
import type { Medicine } from '../api/medical-card.api.ts';
import { antiDopingWords, words } from '../words/medical-card.ts';

const said = words.exemption;
const dayMs = 86_400_000;
/** A new exemption takes weeks. */
const soonDays = 30;

const tones = {
  NOT_CHECKED: 'waiting',
  ALLOWED: 'good',
  ALLOWED_WITH_EXEMPTION: 'good',
  NOT_ALLOWED: 'bad',
} as const satisfies Record<Medicine['antiDoping'], BadgeTone>;

/** What the anti-doping rules say of a medicine today, as far as somebody has entered it. */
export function standingOf({ antiDoping, exemptionUntil }: Medicine, today: string): { tone: BadgeTone; text: string } {
  if (antiDoping !== 'ALLOWED_WITH_EXEMPTION' || exemptionUntil === null)
    return { tone: tones[antiDoping], text: antiDopingWords[antiDoping] };
  const left = Math.round((Date.parse(exemptionUntil) - Date.parse(today)) / dayMs);
  if (left < 0) return { tone: 'bad', text: said.ended(dateWords(exemptionUntil)) };
  if (left === 0) return { tone: 'waiting', text: said.endsToday };
  if (left <= soonDays) return { tone: 'waiting', text: said.endsIn(left) };
  return { tone: 'good', text: said.until(dateWords(exemptionUntil)) };
}

/** Whether it is not taken any more. */
export const hasEnded = ({ until }: Medicine, today: string): boolean => until !== null && until < today;

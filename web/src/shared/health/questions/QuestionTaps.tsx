import type { QuestionScale } from '@entourage/contracts/health.ts';
import { highestAnswer } from '@entourage/contracts/health.ts';
import type { Field } from '../../forms/use-form.ts';
import { type Tap, Taps } from '../taps/Taps.tsx';
import { answerWord, words } from '../words/questions.ts';

/** What is asked, without its answer. */
export interface Asked {
  readonly text: string;
  readonly scale: QuestionScale;
  /** What the ends mean, of a scale. */
  readonly lowest: string | null;
  readonly highest: string | null;
}

/** The answers to choose from. */
function tapsOf({ scale, lowest, highest }: Asked): Tap[] {
  if (scale === 'YES_NO') return [1, 0].map((value) => ({ value: String(value), label: answerWord('YES_NO', value) }));
  const most = highestAnswer[scale];
  return Array.from({ length: most + 1 }, (_, value) => ({
    value: String(value),
    label: String(value),
    meaning: (value === 0 && lowest) || (value === most && highest) || undefined,
  }));
}

/** What a liaison asks, with its answers; it need not be answered. */
export function QuestionTaps({ asked, field }: { asked: Asked; field: Field }) {
  const { text, scale, lowest, highest } = asked;
  return (
    <Taps
      name={field.name}
      label={<bdi>{text}</bdi>}
      taps={tapsOf(asked)}
      {...(scale === 'ZERO_TO_TEN' && { ends: words.ends(lowest ?? '', highest ?? '') })}
      chosen={field.value}
      choose={field.onChange}
      mayTakeBack
      error={field.error}
    />
  );
}

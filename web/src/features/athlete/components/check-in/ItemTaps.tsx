import type { WellnessItem } from '@entourage/contracts/check-in.ts';
import type { Field } from '../../../../shared/forms/use-form.ts';
import { Taps } from '../../../../shared/health/taps/Taps.tsx';
import { answerWords } from '../../../../shared/health/words/answers.ts';
import { words } from '../../words/check-in.ts';
import { Face } from './Face.tsx';

export function ItemTaps({ item, field }: { item: WellnessItem; field: Field }) {
  const said = answerWords[item];
  const between = said.slice(1, -1)[Number(field.value) - 2];
  return (
    <Taps
      name={field.name}
      label={words.items[item]}
      taps={said.map((word, at) => ({
        value: String(at + 1),
        label: words.level(at + 1, word),
        drawing: <Face value={at + 1} />,
      }))}
      ends={[said[0], said[4]]}
      said={between}
      chosen={field.value}
      choose={field.onChange}
      error={field.error}
    />
  );
}

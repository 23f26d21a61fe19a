import { listIn, toggled } from '../../answers.ts';
import { ChoiceCards, type ChoicesProps } from './ChoiceCards.tsx';

export function SeveralOf(props: ChoicesProps) {
  const { value, onChange } = props.field;
  return (
    <ChoiceCards
      {...props}
      kind="checkbox"
      chosen={listIn(value)}
      choose={(choice) => onChange(toggled(value, choice))}
    />
  );
}

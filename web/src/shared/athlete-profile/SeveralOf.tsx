import { ChoiceCards, type ChoicesProps } from '../forms/ChoiceCards.tsx';
import { listIn, toggled } from './answers.ts';

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

import { ChoiceCards, type ChoicesProps } from './ChoiceCards.tsx';

export function OneOf(props: ChoicesProps) {
  const { value, onChange } = props.field;
  return <ChoiceCards {...props} kind="radio" chosen={[value]} choose={onChange} />;
}

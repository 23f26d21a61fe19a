import type { AssignedLiaison } from '../people/liaisons.api.ts';
import { ChoosePartner } from './ChoosePartner.tsx';
import { type Partner, partnerOf } from './partner.ts';
import { words } from './words.ts';

export const ChooseLiaison = ({
  liaisons,
  ...rest
}: {
  liaisons: readonly AssignedLiaison[];
  choose: (liaison: Partner) => void;
  close: () => void;
}) => <ChoosePartner said={words.choose} partners={liaisons.map(partnerOf)} {...rest} />;

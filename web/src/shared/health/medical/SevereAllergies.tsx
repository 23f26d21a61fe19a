import { styled } from '@mui/material/styles';
import { Badge } from '../../components/Badge.tsx';
import { useMedicalCardQuery } from '../api/medical-card.api.ts';
import { words } from '../words/medical-card.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A line for the head of an athlete's picture; nothing without a severe allergy. */
export function SevereAllergies({ athleteId }: { athleteId: string }) {
  const { data } = useMedicalCardQuery(athleteId);
  const severe = data?.allergies.filter(({ severity }) => severity === 'SEVERE') ?? [];
  if (severe.length === 0) return null;
  return (
    <Line>
      <Badge tone="bad">{words.allergies.severe(list.format(severe.map(({ substance }) => substance)))}</Badge>
    </Line>
  );
}

const Line = styled('p')({ margin: 0, overflowWrap: 'anywhere', '& span': { whiteSpace: 'normal' } });

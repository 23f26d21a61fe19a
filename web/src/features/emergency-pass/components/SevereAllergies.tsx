import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Shape } from '../../../shared/components/Badge.tsx';
import type { Allergy } from '../../../shared/health/api/medical-card.api.ts';
import { words } from '../words.ts';

/** The one part that nobody may overlook. */
export function SevereAllergies({ allergies }: { allergies: readonly Allergy[] }) {
  const id = useId();
  return (
    <Alarm aria-labelledby={id}>
      <h2 id={id}>
        <Shape tone="bad" />
        {words.severe}
      </h2>
      <ul>
        {allergies.map((allergy) => (
          <li key={JSON.stringify(allergy)}>
            <strong>{allergy.substance}</strong>
            {allergy.reaction && <p>{allergy.reaction}</p>}
          </li>
        ))}
      </ul>
    </Alarm>
  );
}

const Alarm = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `3px solid ${theme.vars.palette.error.main}`,
  backgroundColor: theme.vars.palette.error.main,
  color: theme.vars.palette.error.contrastText,
  breakInside: 'avoid',
  '& h2': { ...theme.typography.h4, display: 'flex', alignItems: 'center', gap: theme.spacing(1), margin: 0 },
  '&& svg[data-tone]': { width: 24, height: 24, color: 'inherit' },
  '& ul': { display: 'grid', gap: theme.spacing(1.5), margin: 0, padding: 0, listStyle: 'none' },
  '& strong': { ...theme.typography.h2, overflowWrap: 'anywhere' },
  '& p': { margin: theme.spacing(0.5, 0, 0), fontSize: '1.125rem' },
  // Printers leave out backgrounds.
  '@media print': { borderColor: '#000000', backgroundColor: '#FFFFFF', color: '#000000' },
}));

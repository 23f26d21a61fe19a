import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { Switch } from '../../../../shared/components/Switch.tsx';
import { TimeField } from './TimeField.tsx';
import { words } from './words.ts';

const { checkIn: said } = words;

const atFirst = '20:00';

/** `at`: when an athlete is reminded of the check-in; null: never. `hasZone`: whether the profile has a time zone. */
export function CheckInReminder({
  at,
  hasZone,
  hasDevice,
  remind,
}: {
  at: string | null;
  hasZone: boolean;
  hasDevice: boolean;
  remind: (at: string | null) => void;
}) {
  const id = useId();
  return (
    <Part>
      <div>
        <Switch
          label={said.title}
          describedBy={id}
          checked={at !== null}
          onChange={(isOn) => remind(isOn ? atFirst : null)}
        />
        <Note id={id}>{said.lead}</Note>
      </div>
      {at !== null && <TimeField at={at} hasZone={hasZone} save={remind} />}
      {at !== null && !hasDevice && <Note>{said.bellOnly}</Note>}
    </Part>
  );
}

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& [role="switch"]': {
    // In line with the text below it.
    marginInlineStart: theme.spacing(-1),
    fontSize: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    textAlign: 'start',
  },
}));

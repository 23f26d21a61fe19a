import { styled } from '@mui/material/styles';
import { TextField } from '../../../../shared/forms/TextField.tsx';

const untouched = () => {};

/** The first and the last day that are shown; each may be empty. */
export function Period({
  from,
  to,
  isBackwards,
  onChange,
}: {
  from: string;
  to: string;
  isBackwards: boolean;
  onChange: (changed: { from: string } | { to: string }) => void;
}) {
  return (
    <Pair>
      <TextField
        type="date"
        label="From"
        field={{
          name: 'from',
          value: from,
          error: undefined,
          onChange: (day) => onChange({ from: day }),
          onBlur: untouched,
        }}
      />
      <TextField
        type="date"
        label="To"
        min={from}
        field={{
          name: 'to',
          value: to,
          error: isBackwards ? 'Must not be before the first day' : undefined,
          onChange: (day) => onChange({ to: day }),
          onBlur: untouched,
        }}
      />
    </Pair>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(140px, 1fr))',
  gap: theme.spacing(1.5, 2),
}));

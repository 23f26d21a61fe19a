import { styled } from '@mui/material/styles';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The hours above the grid, for the eye; each cell says its own time. */
export const HourMarks = () => (
  <Marks aria-hidden>
    {hours.map((hour) => (
      <span key={hour}>{hour}</span>
    ))}
  </Marks>
);

const Marks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '104px repeat(24, minmax(0, 1fr))',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > :first-of-type': { gridColumnStart: 2 },
}));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { Icon } from '../../../shared/components/icons.tsx';
import { addDays, mondayOf } from '../../../shared/days.ts';
import { words } from '../words.ts';
import { weekWords } from './week.ts';

const said = words.calendar;

/** The name of the week, and the way to others. */
export function WeekHead({
  monday,
  today,
  showWeek,
  heading,
}: {
  monday: string;
  today: string;
  showWeek: (monday: string | null) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const show = (date: string) => showWeek(date === mondayOf(today) ? null : date);
  return (
    <Head>
      <h2 ref={heading} tabIndex={-1} aria-live="polite">
        {weekWords(monday)}
      </h2>
      <Turns>
        <IconButton label={said.previous} onClick={() => show(addDays(monday, -7))}>
          <Icon>
            <path d="M12 5l-5 5 5 5" />
          </Icon>
        </IconButton>
        <Button variant="outlined" onClick={() => monday !== mondayOf(today) && showWeek(null)}>
          {said.today}
        </Button>
        <IconButton label={said.next} onClick={() => show(addDays(monday, 7))}>
          <Icon>
            <path d="M8 5l5 5-5 5" />
          </Icon>
        </IconButton>
      </Turns>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& h2': { ...theme.typography.h4, margin: 0, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: { '& h2': { fontSize: '1.0625rem' } },
}));

const Turns = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  '& .MuiButton-root': { paddingInline: theme.spacing(1.5) },
}));

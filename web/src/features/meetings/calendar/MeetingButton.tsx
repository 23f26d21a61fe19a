import { styled } from '@mui/material/styles';
import { dateWords } from '../../../shared/clock.ts';
import { Shape } from '../../../shared/components/Badge.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { useLeaveFocus } from '../../../shared/meetings/cards/leave-focus.ts';
import { motion } from '../../../shared/theme/tokens.ts';
import { words } from '../words.ts';
import type { Entry } from './entries.ts';
import { timesOf } from './meeting-words.ts';

const said = words.calendar;

/** A meeting, or an offered time, on one of its days, which opens it. */
export function MeetingButton({ entry, date, open }: { entry: Entry; date: string; open: (entry: Entry) => void }) {
  const { name, title, standing } = entry;
  const time = timesOf(entry, date);
  const button = useLeaveFocus<HTMLButtonElement>();
  return (
    <Plain ref={button} type="button" data-look={standing.look} onClick={() => open(entry)}>
      {/* A tooltip, since the grid cuts off what does not fit; on the button it would be read twice. */}
      <span title={[time, name, title, standing.words].join('\n')}>
        <Unseen>{dateWords(date, 'long')}, </Unseen>
        <span>{time}</span>
        <Unseen>{said.with}</Unseen>
        <span data-name>
          <Shape tone={standing.tone} />
          <strong dir="auto">{name}</strong>
        </span>
        <span dir="auto">{title}</span>
        <span>{standing.words}</span>
      </span>
    </Plain>
  );
}

const Plain = styled('button')(({ theme }) => ({
  width: '100%',
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStartWidth: 4,
  font: 'inherit',
  textAlign: 'start',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  transition: `border-color ${motion}`,
  '& > span': { display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' },
  // The name is read after the time, and stands above or beside it.
  '& [data-name]': { display: 'flex', alignItems: 'center', order: -1 },
  '& [data-name] ~ *': { color: theme.vars.palette.text.secondary },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[data-look="confirmed"]': { borderInlineStartColor: theme.vars.palette.success.main },
  '&[data-look="waiting"]': {
    borderStyle: 'dashed',
    borderInlineStartColor: theme.vars.palette.warning.main,
  },
  '&[data-look="cancelled"]': {
    borderStyle: 'dashed',
    color: theme.vars.palette.text.secondary,
    '& strong': { textDecoration: 'line-through' },
  },
}));

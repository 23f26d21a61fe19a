import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Badge } from '../../../shared/components/Badge.tsx';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { CrossIcon, Icon } from '../../../shared/components/icons.tsx';
import { keepPlace } from '../../../shared/components/keep-place.ts';
import { PenIcon } from '../../../shared/components/tool-icons.tsx';
import { UndoStrip } from '../../../shared/components/UndoStrip.tsx';
import type { FollowUp } from '../../../shared/health/api/follow-ups.api.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { dayOf } from '../../../shared/sharing/until.ts';
import { words } from '../words/follow-ups.ts';
import { dueWords } from './due-words.ts';
import type { Listed, useCompletion } from './use-completion.ts';

type Completion = Pick<ReturnType<typeof useCompletion>, 'focused' | 'hasFocused' | 'complete' | 'undo'>;

/** A follow-up, or for a moment that it is done. `about`: the athlete, where the list is of several. */
export function FollowUpRow({
  listed: { followUp, undoUntil },
  liaisonId,
  completion: { focused, hasFocused, complete, undo },
  about,
  hands,
}: {
  listed: Listed;
  liaisonId: string;
  completion: Completion;
  about?: ReactNode;
  hands?: { readonly change: (followUp: FollowUp) => void; readonly remove: (followUp: FollowUp) => void };
}) {
  const { id, text, due, assignee } = followUp;
  if (undoUntil !== null)
    return (
      <Done>
        <UndoStrip
          until={undoUntil}
          text={words.completed(text)}
          label={words.undo}
          focused
          undo={() => undo(followUp)}
        />
      </Done>
    );
  return (
    <Row>
      <Tick
        ref={keepPlace}
        label={words.complete(text)}
        autoFocus={focused === id}
        onBlur={hasFocused}
        onClick={() => complete(followUp)}
      >
        <TickIcon />
      </Tick>
      <div>
        <strong dir="auto">{text}</strong>
        <p>
          {about}
          {due !== null && <Due day={due} />}
          <span dir="auto">{whose(assignee, liaisonId)}</span>
        </p>
      </div>
      {hands && (
        <span>
          <IconButton ref={keepPlace} label={words.change(text)} onClick={() => hands.change(followUp)}>
            <PenIcon />
          </IconButton>
          <IconButton ref={keepPlace} label={words.remove(text)} onClick={() => hands.remove(followUp)}>
            <CrossIcon />
          </IconButton>
        </span>
      )}
    </Row>
  );
}

function whose(assignee: FollowUp['assignee'], liaisonId: string): string {
  if (!assignee) return words.anyone;
  return assignee.id === liaisonId ? words.yours : nameOf(assignee);
}

function Due({ day }: { day: string }) {
  const today = dayOf(useNow());
  const time = <time dateTime={day}>{dueWords(day, today)}</time>;
  return day > today ? time : <Badge tone={day < today ? 'bad' : 'waiting'}>{time}</Badge>;
}

const TickIcon = () => (
  <Icon size={24}>
    <circle cx={10} cy={10} r={7.5} />
    <path d="M6.5 10.3l2.5 2.5 4.5-5" />
  </Icon>
);

/** The tick shows what a press does. */
const Tick = styled(IconButton)({
  '& path': { opacity: 0 },
  '&:hover path, &:focus-visible path': { opacity: 1 },
});

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(0, 1),
  padding: theme.spacing(1),
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > div': { display: 'grid', minWidth: 0, paddingBlock: theme.spacing(1), overflowWrap: 'anywhere' },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    margin: 0,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  '& p > *': { minWidth: 0 },
  '& svg + span': { color: theme.vars.palette.text.primary },
  '& > span': { display: 'flex' },
  '@container (max-width: 480px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > span': { gridColumn: 2, marginInlineStart: theme.spacing(-1.5) },
  },
}));

const Done = styled('li')(({ theme }) => ({
  padding: theme.spacing(1),
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));

/** Its rows have room by its own width: a liaison's pane is narrower than the window. */
export const FollowUps = styled('ul')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

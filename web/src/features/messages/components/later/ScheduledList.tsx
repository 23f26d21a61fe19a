import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { momentOf } from '../../../../shared/clock.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import {
  type Scheduled,
  useCancelScheduledMutation,
  useChangeScheduledMutation,
  useScheduledMessagesQuery,
} from '../../api/scheduled.api.ts';
import { words } from '../../words.ts';
import { useCopy } from '../thread/use-copy.ts';
import { LaterDialog } from './LaterDialog.tsx';

const said = words.later;

/** The viewer's scheduled messages to a person, including those that could not be sent. */
export function ScheduledList({ to, mayWrite }: { to: string; mayWrite: boolean }) {
  const { data } = useScheduledMessagesQuery();
  const [changing, setChanging] = useState<Scheduled | null>(null);
  const [change] = useChangeScheduledMutation();
  const shown = data?.filter(({ receiverId }) => receiverId === to) ?? [];
  if (shown.length === 0) return null;
  return (
    <ScheduledItems aria-label={said.list}>
      {shown.map((each) => (
        <Waiting key={each.id} scheduled={each} {...(mayWrite && { change: () => setChanging(each) })} />
      ))}
      {changing && mayWrite && (
        <LaterDialog
          title={said.changeTitle}
          content={changing.content}
          sendAt={changing.sendAt}
          send={(later) => change({ id: changing.id, change: later }).unwrap()}
          close={() => setChanging(null)}
        />
      )}
    </ScheduledItems>
  );
}

export function Waiting({
  scheduled: { id, content, sendAt, urgent, refusedAt },
  name,
  change,
}: {
  scheduled: Scheduled;
  /** The recipient, where others have an entry too. */
  name?: string;
  /** Absent if the viewer may no longer write to the person. */
  change?: () => void;
}) {
  const [cancel, { isLoading }] = useCancelScheduledMutation();
  const failed = useFailureNotice(said.notCancelled);
  const copy = useCopy();
  return (
    <li data-refused={refusedAt !== null || undefined}>
      <small>
        {name && `${said.to(name)} `}
        {refusedAt ? said.refused : said.waits(momentOf(sendAt))}
        {urgent && ` ${said.urgent}`}
      </small>
      <p dir="auto">{content}</p>
      <Actions>
        {change && (
          <Button variant="text" onClick={change}>
            {said.change}
          </Button>
        )}
        {refusedAt && (
          <Button variant="text" onClick={() => void copy(content)}>
            {words.menu.copy}
          </Button>
        )}
        <Button
          variant="text"
          disabled={isLoading}
          onClick={() => {
            cancel(id)
              .unwrap()
              .catch((error) => failed(toFailure(error)));
          }}
        >
          {refusedAt ? said.dismiss : said.cancel}
        </Button>
      </Actions>
    </li>
  );
}

/** Scrolls after a few entries, so that the thread stays visible. */
export const ScheduledItems = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxHeight: '30vh',
  margin: 0,
  padding: theme.spacing(1.5, 3),
  overflowY: 'auto',
  listStyle: 'none',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(1) },
  '& li': { paddingInlineStart: theme.spacing(1.5), borderInlineStart: `2px dashed ${theme.vars.palette.edge.main}` },
  '& [data-refused]': { borderColor: theme.vars.palette.error.main },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& p': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    margin: 0,
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
}));

import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../shared/components/Avatar.tsx';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { ago, exactly } from '../../../../shared/components/ago/times.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import type { Conversation } from '../../api/conversations.api.ts';
import { useMayMeet } from '../../meetings/use-may-meet.ts';
import { Here } from '../../presence/Here.tsx';
import { whoIs } from '../../who.ts';
import { Unread } from '../Unread.tsx';
import { rowLook } from './row-look.ts';
import { Tag } from './Tag.tsx';
import { usePreview } from './use-preview.ts';

const ListMeetings = latePart(async () => ({
  default: (await import('../../meetings/ListMeetings.tsx')).ListMeetings,
}));

export function ConversationRow({
  ownId,
  conversation,
  open,
}: {
  ownId: string;
  conversation: Conversation;
  open: boolean;
}) {
  const { userId, unread, lastMessage, mayWrite } = conversation;
  const { name, picture, initials, badge } = whoIs(conversation);
  const mayMeet = useMayMeet();
  const preview = usePreview(ownId, conversation, open);
  return (
    <Row
      to={`?user=${userId}`}
      state={{ fromList: true }}
      data-conversation={userId}
      data-unread={unread > 0 || undefined}
      aria-current={open ? 'page' : undefined}
    >
      <Here userId={userId}>
        <Avatar picture={picture} initials={initials} size="small" />
      </Here>
      <Text>
        <Line>
          <strong dir="auto">{name}</strong>
          {badge && <Tag>{badge}</Tag>}
          {lastMessage && <Time at={lastMessage.createdAt} />}
        </Line>
        <Line>
          <Preview dir="auto">{preview}</Preview>
          {unread > 0 && <Unread count={unread} />}
        </Line>
        <Suspense>{mayMeet && <ListMeetings withId={userId} disconnected={!mayWrite} />}</Suspense>
      </Text>
    </Row>
  );
}

/** Inside a link nothing else can be focusable, so the exact time is in a title. */
function Time({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactly(at)}>
      {ago(at, now)}
    </time>
  );
}

const Row = styled(Link)(({ theme }) => ({
  ...rowLook(theme),
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 3px 0 ${theme.vars.palette.accent.main}`,
  },
  '&[data-unread] strong, &[data-unread] p': { fontWeight: 700, color: theme.vars.palette.text.primary },
}));

const Text = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, minWidth: 0 });

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  '& strong': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 },
  '& time': {
    flex: 'none',
    marginInlineStart: 'auto',
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
}));

const Preview = styled('p')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Avatar } from '../../../../shared/components/Avatar.tsx';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { BackIcon } from '../../../../shared/components/icons.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useViewer } from '../../../../shared/session/viewer.ts';
import type { Conversation } from '../../api/conversations.api.ts';
import { Doing } from '../../presence/Here.tsx';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { Tag } from '../list/Tag.tsx';

const MeetingButtons = latePart(async () => ({
  default: (await import('../../meetings/MeetingButtons.tsx')).MeetingButtons,
}));

/** The head of a conversation; `back`: returns to the list where the list is hidden. */
export function ThreadHead({
  ownId,
  conversation,
  back,
}: {
  ownId: string;
  conversation: Conversation;
  back?: () => void;
}) {
  const { user: viewer } = useViewer();
  const { user, mayWrite } = conversation;
  const roles = [viewer?.role, user?.role];
  const canMeet = roles.includes('ATHLETE') && roles.includes('LIAISON');
  const { name, picture, initials, badge } = whoIs(conversation);
  return (
    <Head>
      {back && (
        <IconButton label={words.thread.back} onClick={back}>
          <BackIcon />
        </IconButton>
      )}
      <Avatar picture={picture} initials={initials} size="small" />
      <Name>
        <h2 dir="auto" tabIndex={-1}>
          {name}
        </h2>
        <Doing userId={conversation.userId} />
      </Name>
      {badge && <Tag>{badge}</Tag>}
      {user && canMeet && (
        <Suspense>
          <Tools>
            <MeetingButtons
              ownId={ownId}
              isLiaison={viewer?.role === 'LIAISON'}
              partner={user}
              maySchedule={mayWrite}
            />
          </Tools>
        </Suspense>
      )}
    </Head>
  );
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  minHeight: 57,
  padding: theme.spacing(0.5, 3),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(1) },
  '& h2': {
    ...theme.typography.h4,
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    fontSize: '1.125rem',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

const Name = styled('div')({ minWidth: 0 });

const Tools = styled('div')({ display: 'flex', flex: 'none', marginInlineStart: 'auto' });

import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { nameOf } from '../../../shared/people/name-of.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { InviteForm } from '../components/InviteForm.tsx';
import { InviteList } from '../components/InviteList.tsx';
import { words } from '../words.ts';

/** An athlete's invites. Team members may open the page, but do not invite. */
export default function TeamInvitesPage() {
  const { user } = useViewer();
  if (!user) return null;
  if (user.role !== 'ATHLETE') {
    return (
      <Page title={words.title}>
        <EmptyState
          title={words.memberTitle}
          text={words.memberText}
          action={<ButtonLink to="/dashboard">{words.memberAction}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page title={words.title} lead={words.lead}>
      <Invites user={user} />
    </Page>
  );
}

function Invites({ user }: { user: CurrentUser }) {
  const list = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<string | null>(null);
  // On a phone the new code is below the form.
  useEffect(() => {
    if (made !== null) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [made]);
  return (
    <Columns>
      <InviteForm key={user.id} draft={`invite.${user.id}`} made={({ id }) => setMade(id)} />
      <div ref={list}>
        <InviteList athlete={nameOf(user)} />
      </div>
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  alignItems: 'start',
  gap: theme.spacing(6),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(5) },
}));

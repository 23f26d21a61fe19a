import { styled } from '@mui/material/styles';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { endsOf } from '../../../shared/sharing/dashboard/parts.ts';
import { SharedDashboard } from '../../../shared/sharing/dashboard/SharedDashboard.tsx';
import type { Share } from '../api.ts';
import { memberName, words } from '../words.ts';

const said = words.asMember;

/** The dashboard of a member as that member sees it; undefined: nobody of the entourage. */
export function AsMember({ share, athlete }: { share: Share | undefined; athlete: { id: string; name: string } }) {
  const back = (
    <ButtonLink to="/sharing" variant="outlined">
      {said.back}
    </ButtonLink>
  );
  if (!share) {
    return (
      <Page title={words.preview}>
        <EmptyState title={said.gone} action={back} />
      </Page>
    );
  }
  const { memberId, grants } = share;
  return (
    <Page title={athlete.name}>
      <Banner role="note">
        <p>{said.banner(memberName(share))}</p>
        {back}
      </Banner>
      <SharedDashboard looked={{ athleteId: athlete.id, as: memberId }} ends={endsOf(grants)} />
    </Page>
  );
}

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  marginBlockEnd: theme.spacing(4),
  padding: theme.spacing(1.5, 1.5, 1.5, 2.5),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& p': { flex: '1 1 240px', margin: 0, fontWeight: 600 },
}));

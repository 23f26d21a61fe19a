import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Column } from '../../../shared/components/Page.tsx';
import { PageSkeleton } from '../../../shared/components/PageSkeleton.tsx';
import { useAthleteProfileQuery } from '../../../shared/session/profile.api.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Points } from '../components/Points.tsx';
import { Standing } from '../components/status/Standing.tsx';
import { words } from '../words/verification.ts';

export default function VerificationPage() {
  const { user } = useViewer();
  return user && <Verification key={user.id} user={user} />;
}

function Verification({ user }: { user: CurrentUser }) {
  const isApproved = user.verificationStatus === 'APPROVED';
  const [cameApproved] = useState(isApproved);
  const { data: profile, isError } = useAthleteProfileQuery(undefined, { skip: !isApproved });
  if (isApproved && profile) return <Navigate to="/" replace />;
  // A person who is approved while the page is open sees the approval before any redirect.
  if (cameApproved && profile === undefined && !isError) return <PageSkeleton />;
  return (
    <Column>
      <Standing user={user} />
      {user.verificationStatus === 'PENDING' && (
        <Sides>
          <Points {...words.checks} />
          <Points {...words.timeline} ordered />
        </Sides>
      )}
    </Column>
  );
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: theme.spacing(5, 6),
  padding: theme.spacing(6, 5, 0),
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(2), paddingBlockStart: theme.spacing(5) },
}));

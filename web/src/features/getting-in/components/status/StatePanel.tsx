import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { words } from '../../words/verification.ts';
import { InkPanel } from '../InkPanel.tsx';
import { Credentials } from './Credentials.tsx';
import { Mark } from './Mark.tsx';
import { Track } from './Track.tsx';

/** The verification status. Stays mounted across changes, so that screen readers announce them. */
export function StatePanel({
  user,
  status,
  text = words.states[status].text,
  actions,
  children,
}: {
  user: CurrentUser;
  status: VerificationStatus;
  text?: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <InkPanel>
      <Inside>
        <Head>
          <Mark status={status} />
          <Said>
            <div aria-live="polite">
              <Typography variant="h1" tabIndex={-1}>
                {words.states[status].title}
              </Typography>
              <p>{text}</p>
            </div>
            {children}
            <Actions>{actions}</Actions>
          </Said>
        </Head>
        <Track status={status} />
        <Credentials user={user} />
      </Inside>
    </InkPanel>
  );
}

const Inside = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(5), minWidth: 0 }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', gap: theme.spacing(3) },
}));

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  '& [aria-live] > p': {
    maxWidth: '60ch',
    margin: theme.spacing(2, 0, 0),
    fontSize: '1.125rem',
    color: theme.vars.palette.text.secondary,
  },
}));

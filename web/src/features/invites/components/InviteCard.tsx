import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AskFirst } from '../../../shared/components/AskFirst.tsx';
import { Badge } from '../../../shared/components/Badge.tsx';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { categoriesWords } from '../../../shared/health/words/categories.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { untilWords } from '../../../shared/sharing/until.ts';
import type { Invite } from '../api.ts';
import { type InviteState, stateTones } from '../invite-state.ts';
import { sharingAt, words } from '../words.ts';
import { OpenCode } from './OpenCode.tsx';

type Asking = 'delete' | 'renew' | null;

/** An invite with its state and what can be done with it. */
export function InviteCard({
  invite,
  state,
  athlete,
  renew,
  remove,
}: {
  invite: Invite;
  state: InviteState;
  /** The athlete's name, for the message. */
  athlete: string;
  renew: () => void;
  remove: () => void;
}) {
  const { teamMemberName: name, inviteCode, expiresAt, usedBy, isMember, proposed } = invite;
  const [asking, setAsking] = useState<Asking>(null);
  const end = untilWords(expiresAt);
  const isUsed = state === 'Used';
  const asked = (then: () => void) => (yes: boolean) => {
    setAsking(null);
    if (yes) then();
  };
  return (
    <Sheet data-state={state}>
      <Head>
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <Note>
            {!isUsed && (state === 'Active' ? words.until : words.ended)(end)}
            {isUsed && (isMember ? usedBy && words.usedBy(nameOf(usedBy)) : words.left)}
          </Note>
        </div>
        <Badge tone={stateTones[state]}>{state}</Badge>
      </Head>
      {state === 'Active' && inviteCode !== null && <OpenCode invite={invite} code={inviteCode} athlete={athlete} />}
      {proposed.length > 0 && !isUsed && <Note>{words.proposes(categoriesWords(proposed))}</Note>}
      <Foot>
        {isMember && (
          <ButtonLink to={sharingAt} variant="text">
            {words.sharing}
          </ButtonLink>
        )}
        {!isUsed && (
          <Button
            variant={state === 'Expired' ? 'outlined' : 'text'}
            aria-label={words.renewOf(name)}
            onClick={() => (state === 'Active' ? setAsking('renew') : renew())}
          >
            {words.renew}
          </Button>
        )}
        <Button variant="text" aria-label={words.removeOf(name)} onClick={() => setAsking('delete')}>
          {words.remove}
        </Button>
      </Foot>
      <AskFirst
        open={asking === 'delete'}
        title={words.askDelete.title(name)}
        text={words.askDelete[isMember ? 'member' : isUsed ? 'left' : 'open']}
        yes={words.askDelete.yes}
        no={words.askDelete.no}
        answered={asked(remove)}
      />
      <AskFirst
        open={asking === 'renew'}
        title={words.askRenew.title(name)}
        text={words.askRenew.text}
        yes={words.askRenew.yes}
        no={words.askRenew.no}
        answered={asked(renew)}
      />
    </Sheet>
  );
}

const Sheet = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '&:not([data-state="Active"])': { backgroundColor: 'transparent', paddingBlock: theme.spacing(1.5), gap: 4 },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  '& > div': { minWidth: 0 },
  '& h3': { ...theme.typography.h4, margin: 0 },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  // Aligns the words of text buttons with the rest.
  marginInlineStart: theme.spacing(-1.5),
  '& > .MuiButton-outlined': { marginInlineStart: theme.spacing(1.5) },
}));

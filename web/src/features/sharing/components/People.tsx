import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { AskFirst } from '../../../shared/components/AskFirst.tsx';
import { keepPlace } from '../../../shared/components/keep-place.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Share, useRemoveTeamMemberMutation } from '../api.ts';
import type { Sharing } from '../state/use-sharing.ts';
import { useNarrow } from '../use-narrow.ts';
import { memberName, words } from '../words.ts';
import { ShareGrid } from './grid/ShareGrid.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { Legend } from './Legend.tsx';
import { PersonCard } from './person/PersonCard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { StaleDialog } from './StaleDialog.tsx';

const said = words.askRemove;

/** The people of the entourage and what each of them sees: a grid at a desk, a list on a phone. */
export function People({ shares, sharing }: { shares: readonly Share[]; sharing: Sharing }) {
  const dispatch = useAppDispatch();
  const narrow = useNarrow();
  const [remove] = useRemoveTeamMemberMutation();
  const [removing, setRemoving] = useState<Share | null>(null);
  const [history, setHistory] = useState<Share | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const seeing = shares.filter(({ grants }) => grants.length > 0);

  async function removed(share: Share) {
    try {
      await remove({ memberId: share.memberId }).unwrap();
      dispatch(say(said.done(memberName(share))));
    } catch (error) {
      dispatch(say(failureNotice(toFailure(error), { text: said.failed })));
    }
  }

  return (
    <>
      {narrow ? (
        <List aria-label={words.people}>
          {shares.map((share) => (
            <PersonCard
              key={share.memberId}
              share={share}
              sharing={sharing}
              alone={shares.length === 1}
              remove={() => setRemoving(share)}
              history={() => setHistory(share)}
            />
          ))}
        </List>
      ) : (
        <ShareGrid shares={shares} sharing={sharing} remove={setRemoving} history={setHistory} />
      )}
      <Foot>
        {!narrow && <Legend />}
        {seeing.length > 0 && (
          <Button ref={keepPlace} variant="outlined" onClick={() => setRevoking(true)}>
            {words.revokeAll}
          </Button>
        )}
      </Foot>
      <SaveBar sharing={sharing} />
      <StaleDialog shares={shares} sharing={sharing} />
      <AskFirst
        open={isRevoking}
        title={words.askRevokeAll.title}
        text={words.askRevokeAll.text(seeing.length, seeing.flatMap(({ grants }) => grants).length)}
        yes={words.askRevokeAll.yes}
        no={words.askRevokeAll.no}
        answered={(yes) => {
          setRevoking(false);
          if (yes) void sharing.closeAll(shares);
        }}
      />
      {history && <HistoryDialog share={history} close={() => setHistory(null)} />}
      {removing && (
        <AskFirst
          open
          title={said.title(memberName(removing))}
          text={said.text}
          yes={said.yes}
          no={said.no}
          answered={(yes) => {
            setRemoving(null);
            if (yes) void removed(removing);
          }}
        />
      )}
    </>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(3),
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { AskFirst } from '../../../shared/components/AskFirst.tsx';
import { categoriesWords } from '../../../shared/health/words/categories.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Share, useRevokeAllSharesMutation, useRevokeShareMutation } from '../api.ts';
import { memberName, words } from '../words.ts';

const said = words.withdrawing;

/**
 * For an athlete who is not approved and opens nothing: who still sees something, and its end. Without approval identity
 * names nobody else, so members have the names of their invites.
 */
export function Withdrawing({ shares }: { shares: readonly Share[] }) {
  const dispatch = useAppDispatch();
  const [revokeShare] = useRevokeShareMutation();
  const [revokeAll] = useRevokeAllSharesMutation();
  const [asked, setAsked] = useState<Share | 'all' | null>(null);
  const [outcome, setOutcome] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const seeing = shares.filter(({ grants }) => grants.length > 0);

  async function revoke(whose: Share | 'all') {
    try {
      await (whose === 'all' ? revokeAll() : revokeShare({ memberId: whose.memberId })).unwrap();
      setOutcome(whose === 'all' ? words.closing.all : words.closing.member(memberName(whose)));
      // The pressed button is gone.
      status.current?.focus();
    } catch (error) {
      dispatch(say(failureNotice(toFailure(error), { text: words.closing.failed })));
    }
  }

  return (
    <>
      <p role="status" tabIndex={-1} ref={status}>
        {outcome}
      </p>
      {seeing.length > 0 && (
        <List aria-label={words.people}>
          {seeing.map((share) => (
            <li key={share.memberId}>
              <strong>
                <bdi>{memberName(share)}</bdi>
              </strong>
              <p>{categoriesWords(share.grants.map(({ category }) => category))}</p>
              <Button
                variant="outlined"
                aria-label={words.revokeMemberOf(memberName(share))}
                onClick={() => setAsked(share)}
              >
                {words.revokeMember}
              </Button>
            </li>
          ))}
        </List>
      )}
      {seeing.length > 1 && (
        <Button variant="outlined" onClick={() => setAsked('all')}>
          {words.revokeAll}
        </Button>
      )}
      {asked && (
        <AskFirst
          open
          title={asked === 'all' ? said.askAll : said.ask(memberName(asked))}
          text={said.text}
          yes={said.yes}
          no={said.no}
          answered={(yes) => {
            setAsked(null);
            if (yes) void revoke(asked);
          }}
        />
      )}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    paddingBlock: theme.spacing(2),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& strong': { flex: '1 1 160px', overflowWrap: 'anywhere' },
  '& p': { flex: '3 1 260px', margin: 0, color: theme.vars.palette.text.secondary },
}));

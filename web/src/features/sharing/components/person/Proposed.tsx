import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import type { Share } from '../../api.ts';
import type { Sharing } from '../../state/use-sharing.ts';
import { memberName, words } from '../../words.ts';

/** What the invite proposed, until the athlete has decided. */
export function Proposed({ share, sharing }: { share: Share; sharing: Sharing }) {
  if (share.proposed.length === 0) return null;
  return (
    <Strip role="group" aria-label={words.shareThese}>
      <p>{words.proposed(memberName(share), share.proposed)}</p>
      <Actions>
        <Button ref={keepPlace} aria-disabled={sharing.sending} onClick={() => void sharing.decide(share, true)}>
          {words.shareThese}
        </Button>
        <Button
          ref={keepPlace}
          variant="text"
          aria-disabled={sharing.sending}
          onClick={() => void sharing.decide(share, false)}
        >
          {words.shareNone}
        </Button>
      </Actions>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  padding: theme.spacing(1.5, 2),
  borderRadius: 8,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.quiet.main,
  overflowWrap: 'anywhere',
  '& p': { flex: '1 1 320px', margin: 0 },
}));

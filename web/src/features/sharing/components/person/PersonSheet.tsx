import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { presetNames, presetWords } from '../../../../shared/sharing/preset-words.ts';
import type { Share } from '../../api.ts';
import type { Part } from '../../state/staged.ts';
import type { Sharing } from '../../state/use-sharing.ts';
import { memberName, words } from '../../words.ts';
import { PartRow } from './PartRow.tsx';

/** Everything about one person: each part with its end, starting points, and what else can be done. */
export function PersonSheet({
  share,
  sharing,
  parts,
  remove,
  history,
}: {
  share: Share;
  sharing: Sharing;
  parts: readonly Part[];
  remove: () => void;
  history: () => void;
}) {
  const { memberId, grants, profile } = share;
  const name = memberName(share);
  return (
    <Sheet>
      {profile && profile.expertiseKeywords.length > 0 && <p>{profile.expertiseKeywords.join(' · ')}</p>}
      <Presets role="group" aria-label={words.startFrom}>
        <span>{words.startFrom}</span>
        {presetNames.map((preset) => (
          <Button key={preset} variant="outlined" onClick={() => sharing.startFrom(share, preset)}>
            {presetWords[preset]}
          </Button>
        ))}
        <p>{words.startFromHint}</p>
      </Presets>
      <Parts>
        {parts.map((part) => (
          <PartRow
            key={part.category}
            part={part}
            name={name}
            choose={(until) => sharing.stage(share, part.category, until)}
            unstage={() => sharing.unstage(share, part.category)}
            close={() => void sharing.closePart(share, part.category)}
          />
        ))}
      </Parts>
      <Actions>
        <ButtonLink to={`/sharing?as=${memberId}`} variant="outlined">
          {words.previewOf(name)}
        </ButtonLink>
        <Button variant="outlined" aria-label={words.ledgerOf(name)} onClick={history}>
          {words.ledger}
        </Button>
        {grants.length > 0 && (
          <Button
            ref={keepPlace}
            variant="outlined"
            aria-label={words.revokeMemberOf(name)}
            onClick={() => void sharing.closeMember(share)}
          >
            {words.revokeMember}
          </Button>
        )}
        <Button ref={keepPlace} variant="text" aria-label={words.removeOf(name)} onClick={remove}>
          {words.remove}
        </Button>
      </Actions>
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Presets = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > span': { fontWeight: 600, marginInlineEnd: theme.spacing(0.5) },
  '& > p': { flexBasis: '100%', margin: 0, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

const Parts = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
  gap: theme.spacing(0, 5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

import { shareCategories } from '@entourage/contracts/consent.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { categoriesWords } from '../../../../shared/health/words/categories.ts';
import { MemberCard } from '../../../../shared/sharing/MemberCard.tsx';
import type { Share } from '../../api.ts';
import { partsOf } from '../../state/staged.ts';
import type { Sharing } from '../../state/use-sharing.ts';
import { memberName, words } from '../../words.ts';
import { aboutMember } from '../about-member.ts';
import { PersonSheet } from './PersonSheet.tsx';
import { Proposed } from './Proposed.tsx';

/** A person on a phone: what they see in one line, and everything else on demand. */
export function PersonCard({
  share,
  sharing,
  alone,
  remove,
  history,
}: {
  share: Share;
  sharing: Sharing;
  /** The only one is open from the start. */
  alone: boolean;
  remove: () => void;
  history: () => void;
}) {
  const [open, setOpen] = useState(alone);
  const id = useId();
  const { memberId, member } = share;
  const name = memberName(share);
  const parts = partsOf(share, sharing.stagedOf(memberId), sharing.closing[memberId]);
  const seen = parts.filter(({ isOpen }) => isOpen).map(({ category }) => category);
  return (
    <Sheet>
      <MemberCard member={member} profile={null} note={aboutMember(share)} />
      <p>
        <strong>{seen.length === 0 ? words.seesNothing : words.sees(seen.length, shareCategories.length)}</strong>
        {seen.length > 0 && `: ${categoriesWords(seen)}`}
      </p>
      <Proposed share={share} sharing={sharing} />
      <Button
        variant="outlined"
        aria-label={open ? words.lessOf(name) : words.changeOf(name)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? words.less : words.change}
      </Button>
      <div id={id} hidden={!open}>
        {open && <PersonSheet share={share} sharing={sharing} parts={parts} remove={remove} history={history} />}
      </div>
    </Sheet>
  );
}

const Sheet = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > p > strong': { color: theme.vars.palette.text.primary },
  '& > button': { justifySelf: 'start' },
}));

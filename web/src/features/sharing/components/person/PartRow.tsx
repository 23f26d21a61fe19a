import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { categoryWords } from '../../../../shared/health/words/categories.ts';
import { dayOf, endOfDay } from '../../../../shared/sharing/until.ts';
import type { Part } from '../../state/staged.ts';
import { partTexts, words } from '../../words.ts';
import { stateWords } from '../state-words.ts';
import { Choice } from './Choice.tsx';
import { EndDay } from './EndDay.tsx';

const said = words.part;
const dayMs = 86_400_000;
/** The end that is offered first. */
const offeredDays = 30;

/** One part of one person: off, on, or until the end of a day. */
export function PartRow({
  part,
  name,
  choose,
  unstage,
  close,
}: {
  part: Part;
  name: string;
  choose: (until: string | null) => void;
  unstage: () => void;
  close: () => void;
}) {
  const { category, isOpen, isStaged, until } = part;
  const id = useId();
  const chosen = isOpen || isStaged ? (until === null ? 'on' : 'until') : 'off';

  function pick(choice: 'off' | 'on' | 'until') {
    if (choice === 'on') return choose(null);
    if (choice === 'until') return choose(endOfDay(dayOf(Date.now() + offeredDays * dayMs)));
    if (isStaged) unstage();
    if (isOpen) close();
  }

  return (
    <Row data-staged={isStaged || undefined}>
      <span>
        <strong id={id}>{categoryWords[category]}</strong>
        <span>{isStaged ? words.legend.staged : partTexts[category]}</span>
      </span>
      <Controls>
        <Choice
          label={words.cell(category, name)}
          description={stateWords(part)}
          options={[
            { value: 'off', label: said.off },
            { value: 'on', label: said.on },
            { value: 'until', label: said.until },
          ]}
          chosen={chosen}
          choose={pick}
        />
        {chosen === 'until' && until !== null && <EndDay label={said.end(category)} until={until} choose={choose} />}
      </Controls>
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minHeight: 68,
  paddingBlock: theme.spacing(1),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { display: 'grid', flex: '1 1 180px', lineHeight: 1.35 },
  '& > span > span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '&[data-staged] > span > span': { fontWeight: 600, color: theme.vars.palette.accent.main },
}));

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'end',
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', justifyItems: 'stretch' },
}));

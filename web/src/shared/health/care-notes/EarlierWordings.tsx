import { styled } from '@mui/material/styles';
import { dateWords } from '../../clock.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { target } from '../../theme/tokens.ts';
import type { EarlierWording } from '../api/care-notes.api.ts';
import { noteKindWords, words } from '../words/care-notes.ts';
import { FoldedText } from './FoldedText.tsx';

/** What a note said before it was corrected, the latest first. */
export function EarlierWordings({ earlier }: { earlier: readonly EarlierWording[] }) {
  return (
    <Details>
      <summary>{words.earlier(earlier.length)}</summary>
      <ol>
        {earlier.map(({ kind, happenedOn, text, until }) => (
          <li key={until}>
            <small>
              {words.until(noteKindWords[kind], dateWords(happenedOn))} <Ago at={until} />
            </small>
            <FoldedText name={words.of(noteKindWords[kind], dateWords(happenedOn))}>{text}</FoldedText>
          </li>
        ))}
      </ol>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    minHeight: target,
    paddingBlock: theme.spacing(1.25),
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& > ol': { display: 'grid', gap: theme.spacing(2), margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gap: theme.spacing(0.5),
    minWidth: 0,
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
}));

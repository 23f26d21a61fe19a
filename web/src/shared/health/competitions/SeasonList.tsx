import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Actions } from '../../components/Actions.tsx';
import { useNow } from '../../components/ago/now.ts';
import { Note } from '../../components/Note.tsx';
import type { Competition } from '../api/competitions.api.ts';
import { words } from '../words/competitions.ts';
import { CompetitionRow, type SeasonHands } from './CompetitionRow.tsx';
import { partsOf } from './season-days.ts';

/** More of those to come are behind a button. */
const mostAtOnce = 8;

/** Competitions: those to come, the next first, and the earlier ones on request. */
export function SeasonList({
  season,
  hands,
  more,
}: {
  season: readonly Competition[];
  hands?: SeasonHands;
  /** Among the buttons below. */
  more?: ReactNode;
}) {
  const { coming, over } = partsOf(season, useNow());
  const [isWhole, setWhole] = useState(false);
  const [isBack, setBack] = useState(false);
  return (
    <Frame>
      {coming.length === 0 ? (
        <Note>{words.noneComing}</Note>
      ) : (
        <List aria-label={words.coming}>
          {(isWhole ? coming : coming.slice(0, mostAtOnce)).map((each) => (
            <CompetitionRow key={each.id} competition={each} isNext={each === coming[0]} hands={hands} />
          ))}
        </List>
      )}
      <Actions>
        {more}
        {coming.length > mostAtOnce && (
          <Button variant="outlined" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(coming.length)}
          </Button>
        )}
        {over.length > 0 && (
          <Button variant="outlined" aria-expanded={isBack} onClick={() => setBack(!isBack)}>
            {isBack ? words.hideEarlier : words.showEarlier}
          </Button>
        )}
      </Actions>
      {isBack && over.length > 0 && (
        <List aria-label={words.over}>
          {over.map((each) => (
            <CompetitionRow key={each.id} competition={each} hands={hands} />
          ))}
        </List>
      )}
    </Frame>
  );
}

/** A liaison's pane is narrower than the window: what a row has room for is decided by its own width. */
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  containerType: 'inline-size',
  '& > :empty': { display: 'none' },
}));

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > :first-of-type': { borderStartStartRadius: 11, borderStartEndRadius: 11 },
  '& > :last-of-type': { borderEndStartRadius: 11, borderEndEndRadius: 11 },
}));

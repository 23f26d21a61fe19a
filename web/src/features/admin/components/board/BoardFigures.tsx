import { styled } from '@mui/material/styles';
import { NotRead } from '../../../../shared/components/NotRead.tsx';
import { useBoardLiaisonsInfiniteQuery, useConnectionCountsQuery } from '../../api/board.api.ts';
import { boardWords } from '../../words-of-board.ts';

const { figures: said } = boardWords;
const names = ['active', 'connectedAthletes', 'availableLiaisons'] as const;

/** The counts of connections, athletes and liaisons. */
export function BoardFigures() {
  const counts = useConnectionCountsQuery();
  const liaisons = useBoardLiaisonsInfiniteQuery('');
  const figures = {
    active: counts.data?.active,
    connectedAthletes: counts.data?.connectedAthletes,
    availableLiaisons: liaisons.data?.pages.at(-1)?.total,
  };
  const failed = counts.isError && !counts.data && !counts.isFetching;
  return (
    <div>
      <Row aria-busy={names.some((name) => figures[name] === undefined) && !failed}>
        {names.map((name) => (
          <div key={name}>
            <dt>{said[name]}</dt>
            <dd className="figure">{figures[name]?.toLocaleString('en-GB') ?? '–'}</dd>
          </div>
        ))}
      </Row>
      {failed && <NotRead text={said.notRead} tryAgain={() => void counts.refetch()} />}
    </div>
  );
}

const Row = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'row-reverse', alignItems: 'baseline', gap: theme.spacing(1) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.5625rem',
    fontWeight: 640,
    letterSpacing: '-0.02em',
  },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: theme.spacing(2),
    '& > div': { display: 'grid', gap: 0, alignContent: 'start' },
    '& dt': { gridRow: 2, fontSize: '0.8125rem', lineHeight: 1.3 },
  },
}));

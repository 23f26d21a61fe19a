import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import type { Asked } from '../../api.ts';
import { chat as words } from '../../words.ts';

/** A question and its answer, with links to the slides it rests on. */
export function Exchange({
  asked: { question, answer, answeredBy, citations, needsReview },
  order,
  go,
}: {
  asked: Asked;
  order: readonly number[];
  go: (slide: number) => void;
}) {
  return (
    <Article>
      <Mine>
        <Unseen>{`${words.you}: `}</Unseen>
        {question}
      </Mine>
      {answer && <Theirs>{answer}</Theirs>}
      {citations.length > 0 && (
        <Basis>
          <span>{words.basis}</span>
          {citations.map(({ slideNumber, title }) =>
            slideNumber !== null && order.includes(slideNumber) ? (
              <Link
                key={slideNumber}
                to={{ search: `?slide=${slideNumber}` }}
                replace
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(slideNumber);
                }}
              >
                {`Slide ${slideNumber}: ${title}`}
              </Link>
            ) : (
              <span key={title}>{slideNumber === null ? words.fact : title}</span>
            ),
          )}
        </Basis>
      )}
      {needsReview && <Badge tone="waiting">{words.waits}</Badge>}
      {answeredBy === 'TEAM' && <Badge tone="person">{words.byTeam}</Badge>}
    </Article>
  );
}

const Article = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  lineHeight: 1.5,
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& > span': { whiteSpace: 'normal', fontSize: '0.9375rem', fontWeight: 500, alignItems: 'start' },
}));

const Mine = styled('p')(({ theme }) => ({
  justifySelf: 'end',
  maxWidth: '88%',
  padding: theme.spacing(1, 1.5),
  borderRadius: '12px 12px 2px 12px',
  backgroundColor: theme.vars.palette.divider,
}));

const Theirs = styled('p')({ maxWidth: '94%' });

const Basis = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    paddingInline: 12,
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    color: theme.vars.palette.accent.main,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.quiet.main },
  [theme.breakpoints.down('sm')]: { '& a': { minHeight: 44, borderRadius: 22 } },
}));

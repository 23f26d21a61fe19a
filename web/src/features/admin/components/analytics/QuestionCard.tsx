import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import { dense } from '../../../../shared/theme/tokens.ts';
import type { DeckQuestion } from '../../api/deck.api.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { questions: said } = analyticsWords;

const sources = {
  MODEL: 'Answered by a language model',
  EXTRACTIVE: 'Answered from the deck',
  TEAM: 'Answered by our team',
} as const;

export function QuestionCard({
  question: { slideNumber, question, answer, answeredBy, needsReview, askedAt, isFact, linkName, contact },
  answer: open,
}: {
  question: DeckQuestion;
  answer: () => void;
}) {
  const does = needsReview ? 'Answer' : 'Change the answer';
  return (
    <Card data-waiting={needsReview || undefined}>
      <Head>
        <span>{slideNumber === null ? 'General' : `Slide ${slideNumber}`}</span>
        <Ago at={askedAt} />
      </Head>
      <h4>{question}</h4>
      {(linkName !== null || contact) && (
        <p>
          {linkName !== null && said.byLink(linkName)}
          {contact && (
            <>
              {linkName !== null && ' · '}
              {contact.investorName} {said.left}{' '}
              <TextLink to={`mailto:${contact.investorEmail}`}>{contact.investorEmail}</TextLink>
            </>
          )}
        </p>
      )}
      {answer && <p>{answer}</p>}
      <Foot>
        {needsReview ? (
          <Badge tone="waiting">{said.waits}</Badge>
        ) : (
          <Badge tone={answeredBy === 'TEAM' ? 'person' : 'none'}>
            {sources[answeredBy]}
            {isFact && ', an approved fact'}
          </Badge>
        )}
        <Button variant="outlined" aria-label={`${does}: ${question}`} onClick={open}>
          {does}
        </Button>
      </Foot>
    </Card>
  );
}

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  padding: `${dense.gap} calc(${dense.gap} + 8px)`,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '&[data-waiting]': {
    boxShadow: `inset 3px 0 ${theme.vars.palette.accent.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& h4': { margin: 0, fontFamily: theme.typography.h4.fontFamily, fontSize: '1.0625rem', fontWeight: 620 },
  '& p': { maxWidth: '80ch', margin: 0, whiteSpace: 'pre-line', color: theme.vars.palette.text.secondary },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '& time span': { inset: 'calc(100% + 6px) 0 auto auto' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > span': { whiteSpace: 'normal' },
}));

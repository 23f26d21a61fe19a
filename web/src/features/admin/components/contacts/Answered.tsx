import { styled } from '@mui/material/styles';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { Shape } from '../../../../shared/components/Badge.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { ContactMessage } from '../../api/contacts.api.ts';
import { words } from '../../words.ts';
import { FoldedText } from './FoldedText.tsx';

const { answeredBy: said, delivery } = words.contacts;

/** It is given up after a day, which is known a little later. */
const longestOnItsWayMs = 25 * 3_600_000;

/** The answer of a message with its author and what became of it, or nothing. */
export function Answered({
  message,
  id,
  isFolded = false,
}: {
  message: ContactMessage;
  /** Of the text. */
  id?: string;
  isFolded?: boolean;
}) {
  const now = useNow();
  const { answer, answeredAt, answeredBy, answerResentAt, answerSentAt, answerFailedAt, email } = message;
  if (answer === null || answeredAt === null) return null;
  // Of older answers it is not known whether they were sent.
  const isOnItsWay = now - Date.parse(answerResentAt ?? answeredAt) < longestOnItsWayMs;
  const state = answerSentAt !== null ? delivery.sent : isOnItsWay && delivery.onItsWay;
  return (
    <>
      <Quiet>
        <p>
          {said(nameOf(answeredBy))}, <Ago at={answeredAt} />
          {answerFailedAt === null && state && ` · ${state}`}
        </p>
        <FoldedText id={id} data-folded={isFolded || undefined}>
          {answer}
        </FoldedText>
      </Quiet>
      {answerFailedAt !== null && (
        <Warning>
          <Shape tone="bad" />
          <span>{delivery.undelivered(email)}</span>
        </Warning>
      )}
    </>
  );
}

const Quiet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  minWidth: 0,
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `2px solid ${theme.vars.palette.edge.main}`,
  color: theme.vars.palette.text.secondary,
  '& > p:first-of-type': { position: 'relative', margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  // The exact time begins with the line: at its end the card would clip it.
  '& time': { position: 'static' },
  '& time span': { maxWidth: '100%' },
}));

const Warning = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  maxWidth: '80ch',
  minWidth: 0,
  margin: 0,
  paddingInlineStart: theme.spacing(1.25),
  borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
  '& svg': { marginBlockStart: '0.25em' },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

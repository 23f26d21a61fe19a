import { styled } from '@mui/material/styles';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { ContactMessage } from '../../api/contacts.api.ts';
import { words } from '../../words.ts';
import { FoldedText } from './FoldedText.tsx';

/** The answer of a message with its author, or nothing. */
export function Answered({
  message: { answer, answeredAt, answeredBy },
  id,
  isFolded = false,
}: {
  message: ContactMessage;
  /** Of the text. */
  id?: string;
  isFolded?: boolean;
}) {
  if (answer === null || answeredAt === null) return null;
  return (
    <Quiet>
      <p>
        {words.contacts.answeredBy(nameOf(answeredBy))}, <Ago at={answeredAt} />
      </p>
      <FoldedText id={id} data-folded={isFolded || undefined}>
        {answer}
      </FoldedText>
    </Quiet>
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

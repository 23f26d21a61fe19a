import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { dense } from '../../../../shared/theme/tokens.ts';
import { type ContactMessage, useMarkMutation } from '../../api/contacts.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';
import { Answered } from './Answered.tsx';
import { FoldedText } from './FoldedText.tsx';
import { isLong } from './fold.ts';
import { useSendAgain } from './use-send-again.ts';

const { sendingAgain: again } = words.contacts;

/** Memoized card of a message with its answer; marking it as read is optimistic. */
export const MessageCard = memo(function MessageCard({
  message,
  onAnswer,
  onDelete,
}: {
  message: ContactMessage;
  onAnswer: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
}) {
  const { id, name, email, subject, createdAt, message: text, answer, answerFailedAt } = message;
  const textId = useId();
  const [open, setOpen] = useState(false);
  const [mark, { isLoading, originalArgs }] = useMarkMutation();
  const isRead = isLoading && originalArgs ? originalArgs.isRead : message.isRead;
  const notRead = useRefusal(words.contacts.failed);
  const notUnread = useRefusal(words.contacts.failedUnread);
  const { sendAgain, isSending } = useSendAgain(message);
  const folds = isLong(text) || (answer !== null && isLong(answer));
  const isFolded = folds && !open;
  const marks = isRead ? 'Mark as Unread' : 'Mark as Read';
  return (
    <Card data-unread={!isRead || undefined}>
      <Head>
        <h2>{subject}</h2>
        {!isRead && <New>New</New>}
        <Ago at={createdAt} />
      </Head>
      <From>
        <strong>{name}</strong> <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>
      </From>
      <FoldedText id={textId} data-folded={isFolded || undefined}>
        {text}
      </FoldedText>
      <Answered message={message} id={`${textId}-answer`} isFolded={isFolded} />
      <Actions>
        <Button
          variant="outlined"
          aria-label={`${marks}: ${subject}`}
          onClick={({ detail }) => {
            // The second click of a double click would take the first one back.
            if (detail > 1) return;
            void mark({ id, isRead: !isRead })
              .unwrap()
              .catch(isRead ? notUnread : notRead);
          }}
        >
          {marks}
        </Button>
        {answer === null && (
          <Button variant="outlined" aria-label={`Answer: ${subject}`} onClick={() => onAnswer(message)}>
            Answer
          </Button>
        )}
        {answerFailedAt !== null && (
          <Button
            variant="outlined"
            aria-label={isSending ? again.doing : `${again.button}: ${subject}`}
            aria-disabled={isSending}
            onClick={() => void sendAgain()}
          >
            {isSending ? again.doing : again.button}
          </Button>
        )}
        {folds && (
          <Button
            variant="text"
            aria-expanded={open}
            aria-controls={answer === null ? textId : `${textId} ${textId}-answer`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : 'Show all of it'}
          </Button>
        )}
        <Button variant="text" aria-label={`Delete: ${subject}`} onClick={() => onDelete(message)}>
          Delete
        </Button>
      </Actions>
    </Card>
  );
});

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: `${dense.gap} calc(${dense.gap} + 8px)`,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  contentVisibility: 'auto',
  // Not its width, which would be that of the window before it was made narrower.
  containIntrinsicBlockSize: 'auto 180px',
  '&[data-unread]': {
    boxShadow: `inset 3px 0 ${theme.vars.palette.accent.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1.5),
  width: '100%',
  minWidth: 0,
  '& h2': { ...theme.typography.h4, minWidth: 0, margin: 0, fontSize: '1.125rem', overflowWrap: 'anywhere' },
  '& time': { marginInlineStart: 'auto', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  // Below the line, because the card would clip it above.
  '& time span': { inset: 'calc(100% + 6px) 0 auto auto' },
}));

const New = styled('span')(({ theme }) => ({
  paddingInline: theme.spacing(1),
  borderRadius: 10,
  backgroundColor: theme.vars.palette.accent.main,
  color: theme.vars.palette.accent.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: '20px',
}));

const From = styled('p')(({ theme }) => ({
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& a': { color: 'inherit' },
}));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../../shared/components/CopyButton.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type ContactMessage, useAnswerMessageMutation } from '../../api/contacts.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';
import { Answered } from './Answered.tsx';

const { answering: said } = words.contacts;

/**
 * Answers a contact message by e-mail, which cannot be taken back. If a colleague was faster, it shows their answer, if
 * known, and keeps the text to be copied. `message`: as it is now.
 */
export function AnswerMessage({ message, close }: { message: ContactMessage; close: () => void }) {
  const { id, name, email, subject } = message;
  const dispatch = useAppDispatch();
  const { user: admin } = useViewer();
  const [send] = useAnswerMessageMutation();
  const refused = useRefusal(said.failed);
  const [isRefused, setRefused] = useState(false);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).messageAnswer,
    initial: { answer: '' },
    draft: { name: `answer-contact.${admin?.id}.${id}` },
    async send({ answer }) {
      await send({ id, answer }).unwrap();
      dispatch(say(said.sent(email)));
      close();
    },
    failed(failure, shown) {
      // The dialog says so; a notice would ask to try again.
      if (failure.code === 'CONTACT_ANSWERED') setRefused(true);
      else refused(failure, shown);
    },
  });
  const { answer: typed } = form.values;
  // An own answer whose confirmation was lost can be sent again.
  const isOwn = message.answeredBy?.id === admin?.id && message.answer === typed.trim();
  const isOver = isRefused || (message.answer !== null && !form.sending && !isOwn);
  const over = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isOver && document.activeElement === document.body) over.current?.focus();
  }, [isOver]);
  return (
    <Dialog
      open
      title={said.title}
      close={close}
      stays={form.sending}
      form={form.props}
      actions={
        <>
          <Button variant="outlined" disabled={form.sending} onClick={close}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <SubmitButton sending={form.sending} doing="Sending...">
              Send the answer
            </SubmitButton>
          )}
          {isOver && typed !== '' && <CopyButton text={typed}>{said.copy}</CopyButton>}
        </>
      }
    >
      <Asked>
        <p>
          To <strong>{name}</strong>, {email}
        </p>
        <h3>{subject}</h3>
        <Quoted role="region" aria-label={said.quoted} tabIndex={0}>
          {message.message}
        </Quoted>
        <div ref={over} role="status" tabIndex={-1}>
          {isOver && (typed === '' ? said.over : said.overUnsent)}
        </div>
      </Asked>
      {isOver && <Answered message={message} />}
      {(!isOver || typed !== '') && (
        <TextField
          field={form.field('answer')}
          label={isOver ? said.unsent : said.field}
          rows={6}
          hint={isOver ? undefined : said.hint}
        />
      )}
    </Dialog>
  );
}

const Asked = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p, & h3': { margin: 0 },
  '& p': { color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& h3': { ...theme.typography.h4, fontSize: '1.0625rem' },
  // Always there, because a region that appears with its text is not announced.
  '& [role="status"]:empty': { marginBlockStart: theme.spacing(-1) },
}));

/** Scrolls, so that a long message leaves room for the answer. */
const Quoted = styled('div')(({ theme }) => ({
  maxHeight: '12em',
  overflowY: 'auto',
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `2px solid ${theme.vars.palette.edge.main}`,
  whiteSpace: 'pre-line',
}));

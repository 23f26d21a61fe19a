import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { TryAgain } from '../../../../shared/components/TryAgain.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { fieldLook } from '../../../../shared/forms/field-look.ts';
import { isComposing } from '../../../../shared/forms/is-composing.ts';
import { useAskedQuery, useAskMutation } from '../../api.ts';
import { contact, chat as words } from '../../words.ts';
import { Exchange } from './Exchange.tsx';

/** No live event reaches visitors, who are signed in nowhere. */
const pollMs = 15_000;

/** The questions of this session with their answers, and the box for the next. */
export function Questions({
  accessId,
  isFailed,
  slide,
  order,
  go,
  onAsked,
  leaveContact,
}: {
  accessId: string | null;
  /** The last attempt to open the session failed. */
  isFailed: boolean;
  slide: number;
  order: readonly number[];
  go: (slide: number) => void;
  onAsked: () => void;
  leaveContact: () => void;
}) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const id = useId();
  // An answer of a person may have come since the chat was last open.
  const past = useAskedQuery(accessId ?? '', { skip: accessId === null, refetchOnMountOrArgChange: true });
  const [ask] = useAskMutation();
  const asked = past.data ?? [];
  const waits = asked.some(({ needsReview }) => needsReview);
  useAskedQuery(accessId ?? '', { skip: accessId === null || !waits, pollingInterval: pollMs });

  useEffect(() => box.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the latest, whenever there is one
  useEffect(() => {
    log.current?.scrollTo?.({ top: log.current.scrollHeight });
  }, [asked.length, pending]);

  async function send(question: string) {
    if (question.trim() === '' || accessId === null || pending !== null) return;
    setPending(question.trim());
    try {
      await ask({ accessId, question: question.trim(), slideNumber: slide }).unwrap();
      setText((now) => (now === question ? '' : now));
      onAsked();
    } catch {
      // No message, as specified: the text stays in the box and can be sent again.
      setText((now) => (now === '' ? question : now));
      // The question may be stored, with only its answer lost.
      void past.refetch();
    } finally {
      setPending(null);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(text);
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send(text);
  }

  const isEmpty = asked.length === 0 && pending === null;
  return (
    <Column>
      <Log ref={log} role="log" aria-label="Questions and answers" tabIndex={0}>
        {accessId === null && <Note>{isFailed ? words.sessionFailed : words.noSession}</Note>}
        {past.isError && (
          <Note>
            {words.notRead} <TryAgain press={() => void past.refetch()} />
          </Note>
        )}
        {isEmpty && (
          <Empty>
            <strong>{words.empty.title}</strong>
            <p>{words.empty.text}</p>
            <ul>
              {words.examples.map((example) => (
                <li key={example}>
                  <Button variant="outlined" disabled={accessId === null} onClick={() => void send(example)}>
                    {example}
                  </Button>
                </li>
              ))}
            </ul>
          </Empty>
        )}
        {asked.map((each) => (
          <Exchange key={each.id} asked={each} order={order} go={go} />
        ))}
        {pending !== null && (
          <Pending>
            <p>
              <Unseen>{`${words.you}: `}</Unseen>
              {pending}
            </p>
            <span aria-label={words.thinking} role="img">
              <i />
              <i />
              <i />
            </span>
          </Pending>
        )}
      </Log>
      <Form onSubmit={submit}>
        <label htmlFor={id}>
          <Unseen>{words.label}</Unseen>
        </label>
        <textarea
          id={id}
          ref={box}
          rows={2}
          maxLength={2000}
          placeholder={words.placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendByKey}
        />
        <div>
          <Button variant="text" onClick={leaveContact}>
            {contact.open}
          </Button>
          <Button type="submit" disabled={pending !== null || accessId === null || text.trim() === ''}>
            {pending === null ? words.send : words.sending}
          </Button>
        </div>
      </Form>
    </Column>
  );
}

const Column = styled('div')({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' });

const Log = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2.5),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(2),
  '&:focus-visible': { outlineOffset: -3 },
}));

const Empty = styled('div')(({ theme }) => ({
  '& strong': { fontFamily: theme.typography.h4.fontFamily, fontSize: '1.125rem' },
  '& p': { margin: theme.spacing(1, 0, 2), color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& button': { width: '100%', justifyContent: 'start', fontWeight: 500, textAlign: 'start' },
}));

const Pending = styled('div')(({ theme }) => ({
  '& p': {
    width: 'fit-content',
    maxWidth: '88%',
    margin: theme.spacing(0, 0, 1.5, 'auto'),
    padding: theme.spacing(1, 1.5),
    borderRadius: '12px 12px 2px 12px',
    backgroundColor: theme.vars.palette.divider,
    whiteSpace: 'pre-line',
  },
  '& span': { display: 'flex', gap: 6, padding: theme.spacing(0.5, 0) },
  '& i': {
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.accent.main,
    animation: 'chat-waits 1.2s ease-in-out infinite',
  },
  '& i:nth-of-type(2)': { animationDelay: '0.15s' },
  '& i:nth-of-type(3)': { animationDelay: '0.3s' },
  '@keyframes chat-waits': { '50%': { opacity: 0.25 } },
}));

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 1.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& textarea': {
    ...fieldLook(theme),
    padding: theme.spacing(1, 1.5),
    maxHeight: 140,
    resize: 'none',
    fieldSizing: 'content',
  },
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(1) },
  '& .MuiButton-text': { marginInlineStart: theme.spacing(-1), color: theme.vars.palette.text.secondary },
  '& [type="submit"]': { marginInlineEnd: theme.spacing(1) },
}));

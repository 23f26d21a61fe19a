import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import type { Conversation } from '../../api/conversations.api.ts';
import { AttachButton } from '../../attachments/AttachButton.tsx';
import { AttachedFiles } from '../../attachments/AttachedFiles.tsx';
import type { Attaching } from '../../attachments/use-attaching.ts';
import { CommandHint } from '../../meetings/CommandHint.tsx';
import { useCommands } from '../../meetings/use-commands.tsx';
import { useSayWriting } from '../../presence/use-writing.ts';
import { textFor, useText } from '../../unsent/texts.ts';
import type { QueueMessage } from '../../unsent/use-sending.ts';
import { words } from '../../words.ts';
import type { Later } from '../later/LaterDialog.tsx';
import { useSendLater } from '../later/use-send-later.ts';
import { boxLook } from './box-look.ts';
import { SendMenu } from './SendMenu.tsx';
import { sends, wrongWith } from './sends.ts';

// Lazy: opened now and then.
const LaterDialog = latePart(async () => ({ default: (await import('../later/LaterDialog.tsx')).LaterDialog }));

const said = words.box;

/** How a message is sent: at once, as urgent, at this moment, or at one that a dialog asks for. */
type Way = 'now' | 'urgent' | 'pick' | Date;

/** Enter sends, Shift+Enter inserts a line break. The draft stays on the device until sent. */
export function Composer({
  ownId,
  to,
  name,
  other,
  queueMessage,
  attaching,
  over,
}: {
  ownId: string;
  to: string;
  name: string;
  other: Conversation['user'];
  queueMessage: QueueMessage;
  attaching: Attaching;
  /** Files are being dragged over the conversation. */
  over: boolean;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const attachButton = useRef<HTMLButtonElement>(null);
  const { text, wrong, write } = useText(ownId, to);
  const sayWriting = useSayWriting(to);
  const { files, uploads, attach, refused, clearRefused } = attaching;
  const error = wrongWith(text) ?? wrong ?? refused;
  const [picking, setPicking] = useState(false);
  const [heldWay, setHeldWay] = useState<Way>('now');
  // Text typed while it is scheduled stays.
  const { sendLater, isScheduling } = useSendLater(to, () => {
    if (textFor(ownId, to) === text) write('');
  });
  const commands = useCommands(text, () => write(''), other);
  const failed = useFailureNotice(words.later.failed);
  const blank = text.trim() === '' && files.length === 0;
  const ready = !blank && uploads.length === 0 && wrongWith(text) === undefined && !isScheduling;

  function send(way: Way) {
    if (!ready) return;
    if (way === 'pick') setPicking(true);
    else if (way instanceof Date) sendAt(way);
    else queueMessage(to, text.trim(), { files, urgent: way === 'urgent' });
  }

  function sendUnlessCommand(way: Way) {
    if (!ready) return;
    clearRefused();
    if (commands.take(text)) setHeldWay(way);
    else send(way);
  }

  function sendAt(moment: Date) {
    sendLater({ content: text.trim(), sendAt: moment.toISOString() }).catch((thrown) => failed(toFailure(thrown)));
  }

  /** The text of the dialog, which may have become a command there: then it goes back to the box. */
  async function sendPicked(picked: Later) {
    const isAccepted = commands.isHeld && picked.content === text.trim();
    if (isAccepted || !commands.take(picked.content)) return sendLater(picked);
    write(picked.content);
    setHeldWay(new Date(picked.sendAt));
  }

  function complete(command: string) {
    write(command);
    box.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The button is disabled once the text is sent, which would drop the focus.
    if (event.currentTarget.contains(document.activeElement)) box.current?.focus();
    sendUnlessCommand('now');
  }

  function paste(event: ClipboardEvent) {
    // Some programs copy text along with a picture of it; then the text is meant.
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    attach([...event.clipboardData.files]);
  }

  return (
    <>
      <Form onSubmit={submit} data-writes data-over={over || undefined}>
        {over && <Hint>{words.files.drop}</Hint>}
        <AttachedFiles {...attaching} leave={() => attachButton.current?.focus()} />
        <AttachButton ref={attachButton} attach={attach} />
        <Box
          ref={box}
          dir="auto"
          rows={1}
          value={text}
          placeholder={commands.prompt}
          aria-label={said.label(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => {
            write(event.target.value);
            clearRefused();
            if (event.target.value.trim() !== '') sayWriting();
          }}
          onPaste={paste}
          onKeyDown={(event) => {
            if (sends(event)) submit(event);
          }}
        />
        <Ways>
          {/* A press leaves the focus in the box, and so the keyboard of a phone open. */}
          <Button type="submit" disabled={!ready} onMouseDown={(event) => event.preventDefault()}>
            {said.send}
          </Button>
          <SendMenu
            disabled={!ready}
            urgent={() => sendUnlessCommand('urgent')}
            {...(files.length === 0 && { later: { at: sendUnlessCommand, pick: () => sendUnlessCommand('pick') } })}
          />
        </Ways>
        <CommandHint
          commands={commands}
          complete={complete}
          sendAnyway={() => {
            box.current?.focus();
            send(heldWay);
          }}
        />
        <Wrong id={id} aria-live="polite">
          {error}
        </Wrong>
      </Form>
      {commands.dialog}
      {/* Outside the form, because the dialog's submit event would bubble and send the message too. */}
      <Suspense>
        {picking && (
          <LaterDialog
            title={words.later.pickTitle}
            content={text.trim()}
            send={sendPicked}
            close={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(0.75, 1),
  padding: theme.spacing(1.5, 3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1) },
  // On a phone the box takes a line of its own.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > textarea': { gridColumn: '1 / -1', order: 1 },
    '& > button': { order: 2 },
    '& > textarea ~ div': { order: 3, justifySelf: 'end' },
  },
  '&[data-over]': { backgroundColor: theme.vars.palette.quiet.main },
}));

const Hint = styled('p')(({ theme }) => ({
  gridColumn: '1 / -1',
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

const Ways = styled('div')({ display: 'flex', alignItems: 'center' });

const Box = styled('textarea')(boxLook);

const Wrong = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));

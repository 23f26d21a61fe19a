import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useText } from '../../unsent/texts.ts';
import type { Send } from '../../unsent/use-sending.ts';
import { words } from '../../words.ts';
import { LaterDialog } from '../later/LaterDialog.tsx';
import { useSendLater } from '../later/use-send-later.ts';
import { boxLook } from './box-look.ts';
import { SendMenu } from './SendMenu.tsx';
import { sends, wrongWith } from './sends.ts';

const said = words.box;

/** Enter sends, with Shift it begins a line. What is written stays on the device until it is sent. */
export function Composer({ ownId, to, name, send }: { ownId: string; to: string; name: string; send: Send }) {
  const id = useId();
  const { text, wrong, write } = useText(ownId, to);
  const error = wrongWith(text) ?? wrong;
  const [picking, setPicking] = useState(false);
  const later = useSendLater(to, () => write(''));
  const failed = useFailureNotice(words.later.failed);
  const blank = text.trim() === '';

  const sendIt = (more?: { urgent: boolean }) => {
    if (!blank && wrongWith(text) === undefined) send(to, text.trim(), more);
  };

  function sendLater(moment: Date) {
    later({ content: text.trim(), sendAt: moment.toISOString() }).catch((thrown) => failed(toFailure(thrown)));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    sendIt();
  }

  return (
    <>
      <Form onSubmit={submit} data-writes>
        <Box
          dir="auto"
          rows={1}
          value={text}
          placeholder={said.prompt}
          aria-label={said.label(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (sends(event)) submit(event);
          }}
        />
        <Ways>
          <Button type="submit" disabled={blank}>
            {said.send}
          </Button>
          <SendMenu
            disabled={blank || wrongWith(text) !== undefined}
            urgent={() => sendIt({ urgent: true })}
            at={sendLater}
            pick={() => setPicking(true)}
          />
        </Ways>
        <Wrong id={id} aria-live="polite">
          {error}
        </Wrong>
      </Form>
      {/* Beside the form and not in it: what a dialog submits would be sent at once as well. */}
      {picking && (
        <LaterDialog title={words.later.pickTitle} content={text.trim()} send={later} close={() => setPicking(false)} />
      )}
    </>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(0.75, 1),
  padding: theme.spacing(1.5, 3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1) },
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

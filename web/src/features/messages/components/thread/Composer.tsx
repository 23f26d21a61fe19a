import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId } from 'react';
import { useText } from '../../unsent/texts.ts';
import type { Send } from '../../unsent/use-sending.ts';
import { words } from '../../words.ts';
import { boxLook } from './box-look.ts';
import { SendMenu } from './SendMenu.tsx';
import { sends, wrongWith } from './sends.ts';

const said = words.box;

/** Enter sends, with Shift it begins a line. What is written stays on the device until it is sent. */
export function Composer({ ownId, to, name, send }: { ownId: string; to: string; name: string; send: Send }) {
  const id = useId();
  const { text, wrong, write } = useText(ownId, to);
  const error = wrongWith(text) ?? wrong;
  const blank = text.trim() === '';

  const sendIt = (more?: { urgent: boolean }) => {
    if (!blank && wrongWith(text) === undefined) send(to, text.trim(), more);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    sendIt();
  }

  return (
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
        <SendMenu disabled={blank} urgent={() => sendIt({ urgent: true })} />
      </Ways>
      <Wrong id={id} aria-live="polite">
        {error}
      </Wrong>
    </Form>
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

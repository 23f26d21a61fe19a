import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId } from 'react';
import { useSayWriting } from '../../presence/use-writing.ts';
import { useText } from '../../unsent/texts.ts';
import type { Send } from '../../unsent/use-sending.ts';
import { words } from '../../words.ts';
import { boxLook } from './box-look.ts';
import { sends, wrongWith } from './sends.ts';

const said = words.box;

/** Enter sends, with Shift it begins a line. What is written stays on the device until it is sent. */
export function Composer({ ownId, to, name, send }: { ownId: string; to: string; name: string; send: Send }) {
  const id = useId();
  const { text, wrong, write } = useText(ownId, to);
  const sayWriting = useSayWriting(to);
  const error = wrongWith(text) ?? wrong;
  const blank = text.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!blank && wrongWith(text) === undefined) send(to, text.trim());
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
        onChange={(event) => {
          write(event.target.value);
          if (event.target.value.trim() !== '') sayWriting();
        }}
        onKeyDown={(event) => {
          if (sends(event)) submit(event);
        }}
      />
      <Button type="submit" disabled={blank}>
        {said.send}
      </Button>
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

const Box = styled('textarea')(boxLook);

const Wrong = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));

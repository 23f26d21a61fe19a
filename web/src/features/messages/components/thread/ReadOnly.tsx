import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { useText } from '../../unsent/texts.ts';
import { words } from '../../words.ts';
import { useCopy } from './use-copy.ts';

const said = words.thread;

/** Replaces the composer of a person without the right to write, and shows what they had written. */
export function ReadOnly({ ownId, to }: { ownId: string; to: string }) {
  const { text, write } = useText(ownId, to);
  const copy = useCopy();
  return (
    <Closed>
      <Note>{said.readOnly}</Note>
      {text !== '' && (
        <section aria-label={said.notSent}>
          <small>{said.notSent}</small>
          <p dir="auto">{text}</p>
          <Actions>
            <Button variant="text" onClick={() => void copy(text)}>
              {words.menu.copy}
            </Button>
            <Button variant="text" onClick={() => write('')}>
              {said.remove}
            </Button>
          </Actions>
        </section>
      )}
    </Closed>
  );
}

const Closed = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { maxWidth: 'none' },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& section p': {
    maxHeight: '30vh',
    margin: 0,
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
}));

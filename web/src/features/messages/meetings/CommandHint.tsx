import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { unseen } from '../../../shared/components/Unseen.tsx';
import type { Commands } from './use-commands.tsx';
import { words } from './words.ts';

/** Below the box: commands that complete the text, or why a text is held. */
export function CommandHint({
  commands: { isHeld, hint, offered },
  complete,
  sendAnyway,
}: {
  commands: Pick<Commands, 'isHeld' | 'hint' | 'offered'>;
  complete: (text: string) => void;
  sendAnyway: () => void;
}) {
  return (
    <>
      {offered.length > 0 && (
        <Row role="group" aria-label={words.complete}>
          {offered.map((each) => (
            <Button key={each} variant="outlined" size="small" onClick={() => complete(each)}>
              {each}
            </Button>
          ))}
        </Row>
      )}
      <Held aria-live="polite">
        {isHeld && (
          <>
            {hint}
            <Button variant="outlined" size="small" onClick={sendAnyway}>
              {words.sendAnyway}
            </Button>
          </>
        )}
      </Held>
    </>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  gridColumn: '1 / -1',
  order: 4,
  '& button': { textTransform: 'none' },
}));

const Held = styled(Row)(({ theme }) => ({
  alignItems: 'center',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  // A live region that is not rendered announces nothing.
  '&:empty': unseen,
}));

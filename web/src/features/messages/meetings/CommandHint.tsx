import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useViewer } from '../../../shared/session/viewer.ts';
import type { Commands } from './use-commands.tsx';
import { words } from './words.ts';

/** Below the box: commands that complete the text, or why a text is held. */
export function CommandHint({
  commands: { isHeld, offered },
  complete,
  sendAnyway,
}: {
  commands: Pick<Commands, 'isHeld' | 'offered'>;
  complete: (text: string) => void;
  sendAnyway: () => void;
}) {
  const { user } = useViewer();
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
            {user && words.hints[user.role]}
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
  '&:empty': { display: 'none' },
}));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lastStep } from '../../answers.ts';
import { words } from '../../words/onboarding.ts';

export function StepButtons({
  step,
  sending,
  mayGoOn,
  back,
}: {
  step: number;
  sending: boolean;
  mayGoOn: boolean;
  back: () => void;
}) {
  return (
    <Row>
      {step > 1 && (
        <Button variant="outlined" disabled={sending} onClick={back}>
          {words.back}
        </Button>
      )}
      <Button type="submit" disabled={!mayGoOn} aria-disabled={sending}>
        {step < lastStep ? words.next : sending ? words.finishing : words.finish}
      </Button>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(5),
  '& [type="submit"]': { marginInlineStart: 'auto' },
}));

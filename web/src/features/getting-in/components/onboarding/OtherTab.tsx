import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { words } from '../../words/onboarding.ts';

/** Two tabs share one draft: the last change counts, so the person decides which to go on with. */
export function OtherTab() {
  return (
    <Strip>
      <p>{words.otherTab}</p>
      <Button variant="outlined" onClick={() => location.reload()}>
        {words.takeOver}
      </Button>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockEnd: theme.spacing(3),
  padding: theme.spacing(1.5, 2),
  borderRadius: 8,
  borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.quiet.main,
  '& p': { flex: '1 1 32ch', margin: 0 },
}));

import { styled } from '@mui/material/styles';
import { TryAgain } from '../../../../shared/components/TryAgain.tsx';
import type { FailedLink } from './use-link.ts';

/** Why a link has not opened the deck; the password below still does. */
export const LinkFailed = ({ text, tryAgain }: FailedLink) => (
  <Said role="alert">
    <p>{text}</p>
    {tryAgain && <TryAgain variant="outlined" press={tryAgain} />}
  </Said>
);

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  paddingInlineStart: theme.spacing(2.5),
  borderInlineStart: `3px solid ${theme.vars.palette.error.main}`,
  '& p': { margin: 0 },
}));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { Addition } from './Addition.tsx';

// The text renders at once to avoid a layout shift; the button's code is lazy, because visitors never need it.
const SendConfirmation = lazy(() =>
  import('../../shared/session/SendConfirmation.tsx').then((module) => ({ default: module.SendConfirmation })),
);

/** Asks to confirm the e-mail address; until then only the confirmation link is mailed to it. */
export function EmailBanner({ address }: { address: string }) {
  return (
    <Strip aria-label="Confirm your e-mail address">
      <p>
        Confirm your e-mail address: we have sent a link to <strong>{address}</strong>. Until then we send you nothing
        else.
      </p>
      <Addition
        waiting={
          <Button variant="text" disabled>
            Send again
          </Button>
        }
      >
        <SendConfirmation variant="text">Send again</SendConfirmation>
      </Addition>
    </Strip>
  );
}

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0, 2),
  minHeight: 52,
  paddingInline: theme.spacing(2),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& p': { margin: theme.spacing(1, 0) },
}));

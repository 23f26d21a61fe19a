import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../shared/components/icons.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { usePush } from '../../../shared/push/use-push.ts';
import { deviceStorage } from '../../../shared/storage.ts';
import { words } from '../words.ts';

const key = 'entourage.push-suggestion';

/** Leads to the push messages of this device while they are off, until it is dismissed for good. */
export function Suggestion() {
  const [isDismissed, setDismissed] = useState(() => deviceStorage()?.getItem(key) === 'dismissed');
  const { status } = usePush({ skip: isDismissed });
  if (isDismissed || status !== 'off') return null;

  function dismiss() {
    setDismissed(true);
    try {
      deviceStorage()?.setItem(key, 'dismissed');
    } catch {
      // The storage is full; it comes back.
    }
  }

  return (
    <Foot>
      <TextLink to="/account#notifications">
        {matchMedia('(pointer: coarse)').matches ? words.onPhone : words.onDevice}
      </TextLink>
      <IconButton label={words.dismiss} onClick={dismiss}>
        <CrossIcon size={16} />
      </IconButton>
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(0.5, 1, 0.5, 2.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: '0.9375rem',
}));

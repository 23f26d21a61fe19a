import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { CheckIcon } from '../../../shared/components/icons.tsx';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Column } from '../../../shared/components/Page.tsx';
import { sent } from '../words.ts';

export function Sent({ again }: { again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is unmounted.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Column data-narrow>
      <Mark>
        <CheckIcon size={28} />
      </Mark>
      <Typography variant="h1" tabIndex={-1} ref={heading}>
        {sent.title}
      </Typography>
      <Text>{sent.text}</Text>
      <Buttons>
        <Button onClick={again}>Send Another Message</Button>
        <ButtonLink to="/" variant="outlined">
          Back to Home
        </ButtonLink>
      </Buttons>
    </Column>
  );
}

const Mark = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBlock: theme.spacing(4),
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.accent.main}`,
  color: theme.vars.palette.accent.main,
}));

const Text = styled('p')(({ theme }) => ({
  maxWidth: '48ch',
  margin: theme.spacing(3, 0, 5),
  fontSize: '1.125rem',
  color: theme.vars.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

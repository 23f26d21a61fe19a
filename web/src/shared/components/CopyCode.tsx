import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';

/**
 * A code to read, type or copy; selected for copying by hand if the clipboard is denied. `label`: names the code;
 * `copy`: the words of the button.
 */
export function CopyCode({
  label,
  code,
  copy,
  copied,
}: {
  label: string;
  code: string;
  copy: string;
  /** Called once it is copied, or selected. */
  copied?: () => void;
}) {
  const shown = useRef<HTMLElement>(null);
  function select() {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    copied?.();
  }
  return (
    <Box role="group" aria-label={label}>
      <code ref={shown}>{code}</code>
      <CopyButton text={code} refused={select} done={copied}>
        {copy}
      </CopyButton>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  maxWidth: 520,
  padding: theme.spacing(1.5, 1.5, 1.5, 2.5),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& code': { minWidth: 0, fontSize: '1.125rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' },
}));

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { DownIcon } from '../../../../shared/components/icons.tsx';
import { words } from '../../words.ts';

const said = words.sendMenu;

/** Other ways of sending what is written than at once and without hurry. */
export function SendMenu({ disabled, urgent }: { disabled: boolean; urgent: () => void }) {
  const [from, setFrom] = useState<HTMLElement | null>(null);

  function choose(way: () => void) {
    setFrom(null);
    way();
  }

  return (
    <>
      <IconButton
        label={said.open}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={({ currentTarget }) => setFrom(currentTarget)}
      >
        <DownIcon />
      </IconButton>
      {from && (
        <Menu open anchorEl={from} onClose={() => setFrom(null)} transitionDuration={0}>
          <MenuItem onClick={() => choose(urgent)}>{said.urgent}</MenuItem>
        </Menu>
      )}
    </>
  );
}

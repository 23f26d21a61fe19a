import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { flushSync } from 'react-dom';

/** What can be chosen: its words, and what it does. */
export type Choice = readonly [label: string, choose: () => void];

/** A menu below `from`, which has the focus again once it is closed. */
export function ChoiceMenu({
  from,
  choices,
  close,
}: {
  from: HTMLElement;
  choices: readonly Choice[];
  close: () => void;
}) {
  function leave() {
    // The menu would take the focus back while it is there.
    flushSync(close);
    from.focus();
  }
  return (
    <Menu open anchorEl={from} onClose={leave} disableRestoreFocus transitionDuration={0}>
      {choices.map(([label, choose]) => (
        <MenuItem
          key={label}
          onClick={() => {
            leave();
            choose();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

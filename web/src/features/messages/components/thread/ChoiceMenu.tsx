import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

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
    from.focus();
    close();
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

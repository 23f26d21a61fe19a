import { styled } from '@mui/material/styles';
import { words } from '../words/import.ts';

/** Where to find a file that can be imported, and what it looks like. */
export const FileHelp = () => (
  <Help>
    <summary>{words.help.title}</summary>
    <dl>
      {words.help.files.map(({ from, how }) => (
        <div key={from}>
          <dt>{from}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </Help>
);

const Help = styled('details')(({ theme }) => ({
  '& summary': { paddingBlock: theme.spacing(1.25), fontWeight: 600, cursor: 'pointer' },
  '& dl': { display: 'grid', gap: theme.spacing(1.5), margin: theme.spacing(0.5, 0, 1) },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.vars.palette.text.secondary },
}));

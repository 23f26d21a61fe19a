import { styled } from '@mui/material/styles';
import { DownIcon } from '../../../shared/components/icons.tsx';
import { target } from '../../../shared/theme/tokens.ts';
import type { FeatureWords } from '../words/feature.ts';

export function Questions({ questions }: { questions: FeatureWords['questions'] }) {
  return (
    <List>
      {questions.map(({ asked, answer }) => (
        <details key={asked}>
          <summary>
            {asked}
            <DownIcon />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </List>
  );
}

const List = styled('div')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& details': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    minHeight: target,
    paddingBlock: theme.spacing(2.5),
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: '1.125rem',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary svg': { flex: 'none', color: theme.vars.palette.accent.main },
  '& details[open] svg': { transform: 'rotate(180deg)' },
  '& p': { maxWidth: '66ch', margin: 0, paddingBlockEnd: theme.spacing(3.5), color: theme.vars.palette.text.secondary },
}));

import { styled } from '@mui/material/styles';

/** A labelled row of tags. */
export function Tags({ label, tags }: { label: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <List aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    minWidth: 0,
    padding: theme.spacing(0.25, 1.25),
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.quiet.main,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
}));

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

export interface SectionProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Of a section that an address leads to: its id there, and a ref to focus it. */
  readonly place?: { readonly id: string; readonly ref: Ref<HTMLElement> };
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section labelled by its heading. */
export function Section({ title, lead, place, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id} {...rest} {...(place && { ...place, tabIndex: -1 })}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {lead && <Lead>{lead}</Lead>}
      <Content>{children}</Content>
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({ marginBlockStart: theme.spacing(6) }));
const Lead = styled('p')(({ theme }) => ({
  maxWidth: '60ch',
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
const Content = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));

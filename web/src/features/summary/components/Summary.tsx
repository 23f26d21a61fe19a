import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import type { Profile } from '../sheet/SheetHead.tsx';
import type { SummaryParts } from '../use-summary.ts';
import { words } from '../words.ts';
import { Chosen } from './Chosen.tsx';
import { SheetContent } from './SheetContent.tsx';

/** The choices and below them the sheet as it will be printed. `nothing`: in place of an empty sheet. */
export function Summary({
  lead,
  name,
  profile,
  aside,
  parts,
  unassessed,
  nothing,
}: {
  lead: string;
  name: string;
  profile: Profile | null;
  aside?: ReactNode;
  parts: SummaryParts;
  /** In place of the assessment while there is none. */
  unassessed: string;
  nothing: ReactNode;
}) {
  const { chosen, choose } = parts;
  if (parts.isEmpty) {
    return (
      <Page title={words.title} lead={lead}>
        {nothing}
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      lead={lead}
      actions={
        <Button disabled={!(parts.isThere && parts.isReady)} onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <Stack>
        <Chosen chosen={chosen} choose={choose} />
        {parts.isThere ? (
          <Sheet name={name} profile={profile} aside={aside}>
            <SheetContent parts={parts} unassessed={unassessed} />
          </Sheet>
        ) : (
          <div aria-busy="true">
            <Skeleton height={1100} />
          </div>
        )}
      </Stack>
    </Page>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '@media print': { display: 'block' },
}));

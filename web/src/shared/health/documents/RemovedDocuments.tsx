import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';
import { words } from '../words/removed-documents.ts';
import type { RemovedListProps } from './RemovedList.tsx';

const RemovedList = latePart(async () => ({ default: (await import('./RemovedList.tsx')).RemovedList }));

/** What was removed within a day; fetched and read when it is opened. */
export function RemovedDocuments(props: RemovedListProps) {
  return (
    <Below>
      <Disclosure title={words.title}>
        <Suspense
          fallback={
            <div aria-busy="true">
              <Skeleton height={96} />
            </div>
          }
        >
          <RemovedList {...props} />
        </Suspense>
      </Disclosure>
    </Below>
  );
}

const Below = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));

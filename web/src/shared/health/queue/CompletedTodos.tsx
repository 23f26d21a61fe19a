import { Suspense } from 'react';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';
import { words } from '../words/completed.ts';

const CompletedList = latePart(async () => ({ default: (await import('./CompletedList.tsx')).CompletedList }));

/** What an athlete has completed for good, the latest first; fetched and read when it is opened. `own`: for the athlete. */
export function CompletedTodos({ athleteId, own = false }: { athleteId: string; own?: boolean }) {
  const title = own ? words.own : words.title;
  return (
    <Disclosure title={title}>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height={96} />
          </div>
        }
      >
        <CompletedList athleteId={athleteId} title={title} empty={own ? words.ownEmpty : words.empty} />
      </Suspense>
    </Disclosure>
  );
}

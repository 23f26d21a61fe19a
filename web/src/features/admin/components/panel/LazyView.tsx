import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Boundary } from '../../../../shared/components/Boundary.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { words } from '../../words.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A view whose code is fetched when it is opened. A failure leaves the rest of the panel; going online retries it. */
export function LazyView({ load }: { load: Load }) {
  // A lazy component keeps its failure, so that each attempt needs a new one.
  const [{ View, attempt }, setTried] = useState(() => ({ View: lazy(load), attempt: 0 }));
  const again = () => setTried({ View: lazy(load), attempt: attempt + 1 });
  return (
    <Boundary key={attempt} failed={<Failed again={again} />}>
      <Suspense fallback={<Coming />}>
        <View />
      </Suspense>
    </Boundary>
  );
}

const Coming = () => (
  <div aria-busy="true">
    <Skeleton height={320} />
  </div>
);

function Failed({ again }: { again: () => void }) {
  const online = useEffectEvent(again);
  useEffect(() => {
    const listen = () => online();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
  return <ErrorState text={words.viewFailed} tryAgain={again} />;
}

import { type ReactNode, Suspense, useState } from 'react';
import { outboxNames } from '../drafts/outbox.ts';
import { latePart } from '../late/late-part.tsx';
import { useViewer } from './viewer.ts';

// Lazy: seldom asked.
const AskFirst = latePart(async () => ({ default: (await import('../components/AskFirst.tsx')).AskFirst }));

/** Which messages signing out deletes; null: none. */
export function lostMessages(userId: string | undefined): string | null {
  const count = userId === undefined ? 0 : outboxNames(userId).length;
  if (count === 0) return null;
  return count === 1
    ? 'A message has not been sent and will be lost.'
    : `${count} messages have not been sent and will be lost.`;
}

/** `ask` goes on at once, or once the viewer agrees to lose their queued messages; returns whether it asks. */
export function useAskToLose(): { ask: (goOn: () => void) => boolean; question: ReactNode } {
  const { user } = useViewer();
  const [asked, setAsked] = useState<{ lost: string; goOn: () => void } | null>(null);

  function ask(goOn: () => void): boolean {
    const lost = lostMessages(user?.id);
    if (lost === null) goOn();
    else setAsked({ lost, goOn });
    return lost !== null;
  }

  const question = asked && (
    <Suspense>
      <AskFirst
        open
        title="Log out?"
        text={asked.lost}
        yes="Log out"
        no="Stay"
        answered={(yes) => {
          setAsked(null);
          if (yes) asked.goOn();
        }}
      />
    </Suspense>
  );
  return { ask, question };
}

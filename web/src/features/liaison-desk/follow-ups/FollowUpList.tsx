import { useState } from 'react';
import { AskFirst } from '../../../shared/components/AskFirst.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import type { FollowUp } from '../../../shared/health/api/follow-ups.api.ts';
import { words } from '../words/follow-ups.ts';
import { FollowUpRow, FollowUps } from './FollowUpRow.tsx';
import { useCompletion } from './use-completion.ts';
import { useRemoval } from './use-removal.ts';

/** The open follow-ups of an athlete. */
export function FollowUpList({
  open,
  liaisonId,
  change,
}: {
  open: readonly FollowUp[];
  liaisonId: string;
  change: (followUp: FollowUp) => void;
}) {
  const { listed, said, ...completion } = useCompletion(open);
  const [removing, setRemoving] = useState<{ readonly of: FollowUp; readonly isAsked: boolean } | null>(null);
  const remove = useRemoval();
  return (
    <>
      <Unseen role="status">{said}</Unseen>
      {listed.length === 0 ? (
        <EmptyState {...words.empty} />
      ) : (
        <FollowUps aria-label={words.list}>
          {listed.map((each) => (
            <FollowUpRow
              key={each.followUp.id}
              listed={each}
              liaisonId={liaisonId}
              completion={completion}
              hands={{ change, remove: (of) => setRemoving({ of, isAsked: true }) }}
            />
          ))}
        </FollowUps>
      )}
      {removing && (
        <AskFirst
          open={removing.isAsked}
          {...words.removing.ask}
          text={removing.of.text}
          answered={(yes) => {
            if (yes) void remove(removing.of);
            // Its words stay while it fades out.
            setRemoving({ ...removing, isAsked: false });
          }}
        />
      )}
    </>
  );
}

import type { ComponentProps, RefObject } from 'react';
import { Skeleton } from '../components/Skeleton.tsx';
import { UndoStrip } from '../components/UndoStrip.tsx';
import { PartFailed } from './failures/OneReport.tsx';

/** Above the entries of a section: why they could not be read, their place until they are, and what can be undone. */
export function SectionTop({
  failed,
  isRead,
  section,
  offer,
}: {
  failed: ComponentProps<typeof PartFailed> | null;
  isRead: boolean;
  section: RefObject<HTMLElement | null>;
  offer: ComponentProps<typeof UndoStrip> | null;
}) {
  return (
    <>
      {failed && <PartFailed {...failed} />}
      {!isRead && !failed && (
        <div aria-busy="true">
          <Skeleton height={212} />
        </div>
      )}
      <div role="status">
        {offer && (
          <UndoStrip
            key={offer.until}
            {...offer}
            undo={() => {
              // The pressed button disappears.
              section.current?.focus({ preventScroll: true });
              offer.undo();
            }}
          />
        )}
      </div>
    </>
  );
}

import { useRef, useState } from 'react';
import { type FailureCode, toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useRemoveDocumentMutation, useRestoreDocumentMutation } from '../api/document-changes.api.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { words } from '../words/documents.ts';

const offeredMs = 10_000;
/** Failures after which it cannot be brought back. */
const final: ReadonlySet<FailureCode> = new Set(['NOT_FOUND', 'FORBIDDEN']);

interface Offer {
  readonly document: HealthDocument;
  readonly until: string;
}

/** Removes a document at once, which can be undone for ten seconds. */
export function useDocumentRemoval(athleteId: string) {
  const dispatch = useAppDispatch();
  const [removeThere] = useRemoveDocumentMutation();
  const [restore] = useRestoreDocumentMutation();
  const notRemoved = useFailureNotice(words.removeFailed);
  const notUndone = useFailureNotice(words.undoFailed);
  const [offer, setOffer] = useState<Offer | null>(null);
  const inProgress = useRef(new Set<string>()).current;
  const offerFor = (document: HealthDocument) => ({
    document,
    until: new Date(Date.now() + offeredMs).toISOString(),
  });

  async function remove(document: HealthDocument) {
    if (inProgress.has(document.id)) return;
    inProgress.add(document.id);
    try {
      await removeThere({ id: document.id, athleteId }).unwrap();
      setOffer(offerFor(document));
    } catch (thrown) {
      notRemoved(toFailure(thrown));
    } finally {
      inProgress.delete(document.id);
    }
  }

  async function undo({ document }: Offer) {
    setOffer(null);
    try {
      await restore({ id: document.id, athleteId }).unwrap();
      dispatch(say(words.undone(document.title)));
    } catch (thrown) {
      const failure = toFailure(thrown);
      notUndone(failure);
      // It can be tried again, unless another one was removed since.
      if (!final.has(failure.code)) setOffer((now) => now ?? offerFor(document));
    }
  }

  return { offer: offer?.document.athleteId === athleteId ? offer : null, remove, undo };
}

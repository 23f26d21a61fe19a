import { useRef, useState } from 'react';
import { type FailureCode, toFailure } from '../../api/failure.ts';
import { isRefusal } from '../../notices/failure-notice.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useRemoveDocumentMutation, useRestoreDocumentMutation } from '../api/document-changes.api.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { words } from '../words/documents.ts';
import { words as removedWords } from '../words/removed-documents.ts';

const offeredMs = 10_000;
/** Failures after which it cannot be brought back. */
const final: ReadonlySet<FailureCode> = new Set(['NOT_FOUND', 'FORBIDDEN']);

interface Offer {
  readonly document: HealthDocument;
  readonly until: string;
}

/** Removes a document at once, which can be undone for ten seconds, and restores one that was removed before. */
export function useDocumentRemoval(
  athleteId: string,
  {
    readAgain,
    isBack,
  }: {
    readAgain: () => Promise<readonly HealthDocument[]>;
    /** A document is there again. */
    isBack: (document: HealthDocument) => void;
  },
) {
  const dispatch = useAppDispatch();
  const [removeThere] = useRemoveDocumentMutation();
  const [restoreThere] = useRestoreDocumentMutation();
  const notRemoved = useFailureNotice(words.removeFailed);
  const notUndone = useFailureNotice(words.undoFailed);
  const notRestored = useFailureNotice(removedWords.restoreFailed);
  const [offer, setOffer] = useState<Offer | null>(null);
  const inProgress = useRef(new Set<string>()).current;
  const offerFor = (document: HealthDocument) => ({
    document,
    until: new Date(Date.now() + offeredMs).toISOString(),
  });

  /** At most one call for a document at a time. */
  async function alone({ id }: HealthDocument, act: () => Promise<void>) {
    if (inProgress.has(id)) return;
    inProgress.add(id);
    await act();
    inProgress.delete(id);
  }

  const isGone = ({ id }: HealthDocument) =>
    readAgain().then(
      (documents) => documents.every((each) => each.id !== id),
      () => false,
    );

  async function remove(document: HealthDocument) {
    try {
      await removeThere({ id: document.id, athleteId }).unwrap();
      setOffer(offerFor(document));
    } catch (thrown) {
      const failure = toFailure(thrown);
      // The answer may have been lost after the removal.
      if (!isRefusal(failure) && (await isGone(document))) setOffer(offerFor(document));
      else notRemoved(failure);
    }
  }

  async function bringBack(document: HealthDocument) {
    isBack(await restoreThere({ id: document.id, athleteId }).unwrap());
  }

  async function undo(document: HealthDocument) {
    setOffer(null);
    try {
      await bringBack(document);
      dispatch(say(words.undone(document.title)));
    } catch (thrown) {
      const failure = toFailure(thrown);
      notUndone(failure);
      // It can be tried again, unless another one was removed since.
      if (!final.has(failure.code)) setOffer((now) => now ?? offerFor(document));
    }
  }

  async function restore(document: HealthDocument) {
    try {
      await bringBack(document);
      setOffer((now) => (now?.document.id === document.id ? null : now));
      dispatch(say(removedWords.restored(document.title)));
    } catch (thrown) {
      notRestored(toFailure(thrown));
    }
  }

  return {
    offer: offer?.document.athleteId === athleteId ? offer : null,
    remove: (document: HealthDocument) => void alone(document, () => remove(document)),
    undo: ({ document }: Offer) => void alone(document, () => undo(document)),
    restore: (document: HealthDocument) => void alone(document, () => restore(document)),
  };
}

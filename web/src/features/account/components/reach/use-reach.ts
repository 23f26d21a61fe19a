import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { changed, type ReachChange, useChangeReachMutation, useReachQuery } from './reach.api.ts';
import { words } from './words.ts';

/** What reaches the person: as saved, with the changes that are on their way. */
export function useReach() {
  const { data, error, refetch } = useReachQuery();
  const [save] = useChangeReachMutation();
  const [pending, setPending] = useState<readonly ReachChange[]>([]);
  const notSaved = useFailureNotice(words.notSaved);

  async function change(wanted: ReachChange) {
    setPending((before) => [...before, wanted]);
    try {
      await save(wanted).unwrap();
    } catch (thrown) {
      notSaved(toFailure(thrown));
    }
    setPending((before) => before.filter((each) => each !== wanted));
  }

  return { settings: data && pending.reduce(changed, data), error, refetch, change };
}

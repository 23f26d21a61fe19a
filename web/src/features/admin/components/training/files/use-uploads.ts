import { useSyncExternalStore } from 'react';
import { cataloguedNotice } from '../../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { filesChanged } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { createUploads, type Upload, type Uploads } from './uploads.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

const { upload: said } = trainingWords;

/** One for each app: uploads go on while another view is open. */
const known = new WeakMap<Dispatch, Uploads>();

function uploadsOf(dispatch: Dispatch): Uploads {
  const there = known.get(dispatch);
  if (there) return there;
  const uploads = createUploads({
    arrived: () => dispatch(filesChanged()),
    ended: () => dispatch(say(said.done)),
    // The upload shows the reason.
    failed: (failure) => dispatch(say(cataloguedNotice(failure, said.failed, Object.keys(failure.fields)))),
    dispatch,
  });
  known.set(dispatch, uploads);
  return uploads;
}

/** The uploads under way, and what to do with them. */
export function useUploads(): Pick<Uploads, 'add' | 'again' | 'remove'> & { readonly all: readonly Upload[] } {
  const { add, again, remove, all, listen } = uploadsOf(useAppDispatch());
  return { add, again, remove, all: useSyncExternalStore(listen, all) };
}

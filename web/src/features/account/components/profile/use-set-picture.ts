import { pictureUpload } from '@entourage/contracts/pictures.ts';
import { useUpload } from '../../../../shared/api/use-upload.ts';
import { type CurrentUser, sessionApi } from '../../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';

/** Long enough for ten megabytes over a slow mobile network. */
const longestMs = 180_000;

/** Uploads the viewer's picture. Rejects with a `Failure`. */
export function useSetPicture() {
  const dispatch = useAppDispatch();
  const { send, isSending } = useUpload<CurrentUser>({ answers: 'id', longestMs });

  async function setPicture(file: File): Promise<void> {
    const body = new FormData();
    body.append(pictureUpload.field, file);
    const user = await send('PUT', '/api/account/picture', body);
    dispatch(sessionApi.util.updateQueryData('currentUser', undefined, () => user));
  }

  return { setPicture, isSending };
}

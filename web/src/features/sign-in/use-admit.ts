import { baseApi, tagTypes } from '../../shared/api/base-api.ts';
import { say } from '../../shared/notices/notices.ts';
import { tellOtherTabs } from '../../shared/session/other-tabs.ts';
import { rememberReturn, takeReturn } from '../../shared/session/return-path.ts';
import { type CurrentUser, sessionApi } from '../../shared/session/session.api.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/**
 * Lets somebody in: they become who is signed in, in every tab of this browser. The page for visitors that they are on then
 * leads them on by itself, to where they wanted to go, or else home; `to`: to there instead.
 */
export function useAdmit() {
  const dispatch = useAppDispatch();
  return async (user: CurrentUser, said: { title: string; text: string }, to?: string) => {
    // Whoever was here before may have left something behind.
    dispatch(baseApi.util.invalidateTags(tagTypes.filter((kind) => kind !== 'CurrentUser')));
    rememberReturn(to ?? takeReturn() ?? '/');
    await dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, user));
    tellOtherTabs();
    dispatch(say(said));
  };
}

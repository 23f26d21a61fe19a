import { baseApi, tagTypes } from '../../shared/api/base-api.ts';
import { say } from '../../shared/notices/notices.ts';
import { notifyOtherTabs } from '../../shared/session/other-tabs.ts';
import { saveReturnPath, takeReturn } from '../../shared/session/return-path.ts';
import { type CurrentUser, sessionApi } from '../../shared/session/session.api.ts';
import { noteOwner } from '../../shared/session/whose-tab.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/**
 * Signs a person in, in every tab of this browser. The current page then redirects them to the page they requested, or
 * home; `to` overrides that.
 */
export function useAdmit() {
  const dispatch = useAppDispatch();
  return async (user: CurrentUser, said: { title: string; text: string }, to?: string) => {
    // The cache may hold data of the previous person.
    dispatch(baseApi.util.invalidateTags(tagTypes.filter((kind) => kind !== 'CurrentUser')));
    noteOwner(user.id);
    saveReturnPath(to ?? takeReturn() ?? '/');
    await dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, user));
    notifyOtherTabs();
    dispatch(say(said));
  };
}

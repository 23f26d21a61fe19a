import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';

/** Apart from the list, whose code loads with the panel. */
export const countApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** At most 100. */
    unreadNotifications: build.query<number, void>({
      query: () =>
        request<'countUnreadNotifications'>({ method: 'GET', url: '/api/notifications/unread', answers: 'unread' }),
      transformResponse: ({ unread }: Answer<'countUnreadNotifications'>) => unread,
      providesTags: ['Notification'],
    }),
  }),
});

export const { useUnreadNotificationsQuery } = countApi;

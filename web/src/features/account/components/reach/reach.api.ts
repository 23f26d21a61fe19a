import type { NotificationTopic, NotificationWay } from '@entourage/contracts/notification-settings.ts';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../../shared/api/call-types.ts';

export type ReachSettings = Answer<'readNotificationSettings'>;

/** One choice: whether a topic is sent in this way, or when to be reminded of the check-in. */
export type ReachChange =
  | { readonly topic: NotificationTopic; readonly way: NotificationWay; readonly isSent: boolean }
  | { readonly checkInAt: string | null };

const url = '/api/notification-settings';

const inWay = (way: NotificationWay, isSent: boolean) => (way === 'push' ? { push: isSent } : { mail: isSent });

const reachApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reach: build.query<ReachSettings, void>({
      query: () => request<'readNotificationSettings'>({ method: 'GET', url, answers: 'topics' }),
    }),
    /** One after another, so that the last answer has all of them. */
    changeReach: build.mutation<ReachSettings, ReachChange>({
      query: (change) =>
        request<'changeNotificationSettings'>({
          method: 'PATCH',
          url,
          body: 'topic' in change ? { topics: [{ topic: change.topic, ...inWay(change.way, change.isSent) }] } : change,
          answers: 'topics',
          turn: 'reach',
        }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(reachApi.util.updateQueryData('reach', undefined, () => done.data));
      },
    }),
  }),
});

/** The settings after a change. */
export function changed(settings: ReachSettings, change: ReachChange): ReachSettings {
  if (!('topic' in change)) return { ...settings, checkInAt: change.checkInAt };
  const { topic, way, isSent } = change;
  return {
    ...settings,
    topics: settings.topics.map((each) => (each.topic === topic ? { ...each, ...inWay(way, isSent) } : each)),
  };
}

export const { useReachQuery, useChangeReachMutation } = reachApi;

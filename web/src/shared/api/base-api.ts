import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Every kind of thing that is kept here. */
export const tagTypes = [
  'CurrentUser',
  'User',
  'SocialPost',
  'ContactMessage',
  'Session',
  'SecondFactor',
  'AthleteProfile',
  'Connection',
  'LiaisonProfile',
  'EmergencyAccess',
  'Biomarkers',
  'Todo',
  'CheckIn',
  'Measurements',
  'Injury',
  'Alert',
  'Message',
  'Urgent',
  'Scheduled',
] as const;
export type TagType = (typeof tagTypes)[number];
export type Tag = TagType | { readonly type: TagType; readonly id: string };

/**
 * The one cache of what the server said. Features inject their calls; live events say by kind and id what is no longer true.
 * Nothing goes stale by time, by focus or by a line that comes back, and nothing is tried twice by itself.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 600,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

/** What every list of a kind is known by: who is new in it, or no longer, has no id that it knew. */
export const listOf = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' }) as const;

/** What a call leaves untrue once it has come off; one that did not has changed nothing. */
export const whenDone =
  (...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error ? [] : tags;

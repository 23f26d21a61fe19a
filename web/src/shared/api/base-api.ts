import { cachedById, cachedTogether } from '@entourage/contracts/live.ts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The kinds of cached entries: those of live events, and those that change only by this browser's own calls. */
export const tagTypes = [
  ...cachedById,
  ...cachedTogether,
  'Session',
  'SecondFactor',
  'Passkey',
  'CalendarFeed',
  'WeekTemplate',
  'Push',
] as const;
export type TagType = (typeof tagTypes)[number];

/** The health data that an administrator sees in an emergency. */
export const seenInEmergencies = [
  'Biomarkers',
  'Todo',
  'CheckIn',
  'Measurements',
  'Injury',
  'Illness',
  'MedicalCard',
  'PlannedWeek',
  'Competition',
] as const satisfies readonly TagType[];
export type Tag = TagType | { readonly type: TagType; readonly id: string };

/**
 * The cache of all server data. Features inject their endpoints; live events invalidate entries by kind and id. Nothing
 * expires by time, refetches on focus or reconnect, or retries by itself.
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

/** The tag of every list of a kind: a new or removed row has no cached id that could be invalidated. */
export const listOf = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' }) as const;

/** Invalidates these tags on success only, since a failed call has changed nothing. */
export const whenDone =
  (...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error ? [] : tags;

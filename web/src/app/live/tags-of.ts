import { type baseApi, tagTypes } from '../../shared/api/base-api.ts';
import type { LiveEvent } from '../../shared/live/read-events.ts';

type Tag = Parameters<typeof baseApi.util.invalidateTags>[0][number];

/** What is no longer true after an event. A kind that this page does not know yet is none of its business. */
export function tagsOf({ event, data }: LiveEvent): Tag[] {
  // After a gap nobody knows what of all that is kept is still true.
  if (event === 'reset') return [...tagTypes];
  if (event !== 'changed') return [];
  const { kind, id } = JSON.parse(data) as { kind: string; id: string };
  if (kind === 'CurrentUser') return ['CurrentUser'];
  if (kind === 'User' || kind === 'ContactMessage') return [{ type: kind, id }];
  return [];
}

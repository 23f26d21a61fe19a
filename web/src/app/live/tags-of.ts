import { listOf, type Tag, type TagType, tagTypes } from '../../shared/api/base-api.ts';
import type { LiveEvent } from '../../shared/live/read-events.ts';

/** What is no longer true after an event. A kind that this page does not know yet is none of its business. */
export function tagsOf({ event, data }: LiveEvent): Tag[] {
  // After a gap nobody knows what of all that is kept is still true.
  if (event === 'reset') return [...tagTypes];
  if (event !== 'changed') return [];
  const { kind, id } = JSON.parse(data) as { kind: string; id: string };
  // An admin stands in the lists too.
  if (kind === 'CurrentUser') return ['CurrentUser', listOf('User')];
  // The sport and team that somebody is known by are their profile's.
  if (kind === 'AthleteProfile') return [kind, 'CurrentUser'];
  if (kind === 'User') return [{ type: kind, id }, listOf(kind)];
  // What was said stays as it is; who has read it stands in the list.
  if (kind === 'ReadMark') return [listOf('Message')];
  // Of no one message.
  if (kind === 'Presence') return [{ type: 'Message', id: 'PRESENCE' }];
  const known = ofSomebody.find((each) => each === kind);
  if (known) return [{ type: known, id }, listOf(known)];
  // Of the rest a new one has no id that anything here was known by.
  return tagTypes.filter((each) => each === kind);
}

/** Known by whose they are, messages by with whom, and by the lists of many people. */
const ofSomebody: readonly TagType[] = ['Biomarkers', 'Todo', 'CheckIn', 'Measurements', 'Injury', 'Message'];

import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import type { LiveKind } from '@entourage/contracts/live.ts';
import { isTrusted, type Person } from '@entourage/kit/auth/policy.ts';

/** A notice to a browser: something of this kind changed and should be refetched. Never the content. */
export interface Notice {
  readonly kind: LiveKind;
  readonly id: string;
}

/** The recipients of an event's notices: people by their ids, and all administrators. */
export interface Audience {
  readonly people: ReadonlyMap<string, Notice>;
  readonly admins: Notice | null;
}

/** Follows the event's definition. Missing fields notify nobody: consumers accept events of other versions too. */
export function audienceOf(event: AnyEvent): Audience {
  const people = new Map<string, Notice>();
  let admins: Notice | null = null;
  for (const { kind, id: named = 'subject', to } of events.get(event.type)?.live ?? []) {
    const [id] = idsIn(event, named);
    if (id === undefined) continue;
    if (to.includes('admins')) admins = { kind, id };
    for (const person of to.flatMap((field) => idsIn(event, field))) people.set(person, { kind, id });
  }
  return { people, admins };
}

function idsIn({ subject, actor, data }: AnyEvent, field: string): readonly string[] {
  const ids: unknown = { ...Object(data), subject, actor }[field];
  return [ids].flat().filter((id) => typeof id === 'string');
}

/** Administrators get the notice for all admins, unless the event notifies them personally. */
export const isNotifiedAsAdmin = (viewer: Person): boolean => viewer.role === 'ADMIN' && isTrusted(viewer);

export const noticeFor = (event: AnyEvent, viewer: Person): Notice | null => {
  const { people, admins } = audienceOf(event);
  return people.get(viewer.id) ?? (isNotifiedAsAdmin(viewer) ? admins : null);
};

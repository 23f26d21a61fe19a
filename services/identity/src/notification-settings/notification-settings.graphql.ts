import { isOptional, notificationWays, topicsOf } from '@entourage/contracts/notification-settings.ts';
import type { Role } from '@entourage/contracts/people.ts';
import {
  type NotificationSettings,
  type NotificationSettingsChange,
  notificationSettingsChange,
} from '@entourage/contracts/rest/notification-settings.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { NotificationSettingsStore, SettingsChange } from './notification-settings.store.ts';

export interface NotificationSettingsDeps {
  readonly settings: NotificationSettingsStore;
  readonly now: () => Date;
  /** The next reminder may be due earlier. */
  readonly wakeReminders: () => void;
}

/** What reaches the caller. */
export function notificationSettingsResolvers({ settings, now, wakeReminders }: NotificationSettingsDeps): Resolvers {
  async function shown({ id, role }: { readonly id: string; readonly role: Role }): Promise<NotificationSettings> {
    const { muted, checkInAt } = await settings.read(id);
    const topics = topicsOf(role).map((topic) => {
      const [push = null, mail = null] = notificationWays.map((way) =>
        isOptional(role, topic, way) ? !muted.some((each) => each.topic === topic && each.way === way) : null,
      );
      return { topic, push, mail };
    });
    return { topics, checkInAt: role === 'ATHLETE' ? checkInAt : null };
  }

  return {
    Query: {
      notificationSettings: (_parent, _args, { principal }: Call) => shown(asPerson(principal)),
    },
    Mutation: {
      async changeNotificationSettings(_parent, { input }: { input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const given = parseOrRefuse(notificationSettingsChange, input);
        await settings.change(person.id, changeOf(given, person.role), now());
        if (given.checkInAt) wakeReminders();
        return shown(person);
      },
    },
  };
}

/** Throws for what the role cannot choose. */
function changeOf({ topics, checkInAt }: NotificationSettingsChange, role: Role): SettingsChange {
  if (checkInAt && role !== 'ATHLETE') throw invalid({ checkInAt: 'Only athletes check in' });
  const chosen = (topics ?? []).flatMap((given, at) =>
    notificationWays.flatMap((way) => {
      const isSent = given[way] ?? null;
      if (isSent === null) return [];
      if (!isOptional(role, given.topic, way)) throw invalid({ [`topics.${at}.${way}`]: 'This cannot be chosen' });
      return [{ topic: given.topic, way, isSent }];
    }),
  );
  return {
    mute: chosen.filter(({ isSent }) => !isSent),
    unmute: chosen.filter(({ isSent }) => isSent),
    checkInAt,
  };
}

import { initialsOf } from '../../shared/components/Avatar.tsx';
import { nameOf } from '../../shared/people/name-of.ts';
import type { Conversation } from './api/conversations.api.ts';
import { words } from './words.ts';

interface Who {
  readonly name: string;
  readonly picture: string | null;
  readonly initials: string;
  /** The badge of their role. */
  readonly badge: string | undefined;
}

export function whoIs({ user }: Pick<Conversation, 'user'>): Who {
  if (!user) return { name: words.gone, picture: null, initials: '–', badge: undefined };
  return {
    name: nameOf(user),
    picture: user.profileImageUrl,
    initials: initialsOf(user),
    badge: words.badges[user.role],
  };
}

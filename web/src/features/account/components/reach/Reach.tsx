import { useId } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { TextLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { CheckInReminder } from './CheckInReminder.tsx';
import { ReachBones } from './ReachBones.tsx';
import { Topics } from './Topics.tsx';
import { useReach } from './use-reach.ts';
import { topics, words } from './words.ts';

/** `hasDevice`: whether any of the person's devices gets notifications. */
export default function Reach({ user, hasDevice }: { user: CurrentUser; hasDevice: boolean }) {
  const { settings, error, refetch, change } = useReach();
  const id = useId();
  if (!settings && error)
    return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  if (!settings) return <ReachBones />;
  // A server of a later release may know more topics than this page.
  const known = settings.topics.filter(({ topic }) => Object.hasOwn(topics, topic));
  const needsMail = !user.emailConfirmed && known.some(({ mail }) => mail !== null);
  const missing = { push: hasDevice ? undefined : `${id}-push`, mail: needsMail ? `${id}-mail` : undefined };
  return (
    <>
      {missing.push && (
        <Note id={missing.push}>
          {words.noDevice} {user.role === 'LIAISON' && words.urgentNeedsDevice}{' '}
          <TextLink to="#notifications">{words.toDevice}</TextLink>.
        </Note>
      )}
      {missing.mail && (
        <Note id={missing.mail}>
          {words.noMail}{' '}
          <TextLink to="#email">{user.email === null ? words.toMail.none : words.toMail.unconfirmed}</TextLink>.
        </Note>
      )}
      <Topics
        topics={known}
        role={user.role}
        missing={missing}
        choose={(topic, way, isSent) => void change({ topic, way, isSent })}
      />
      <Note>
        {words.whatever} {words.atNight}
      </Note>
      {user.role === 'ATHLETE' && user.verificationStatus === 'APPROVED' && (
        <CheckInReminder
          at={settings.checkInAt}
          hasZone={user.timeZone !== null}
          hasDevice={hasDevice}
          remind={(checkInAt) => void change({ checkInAt })}
        />
      )}
    </>
  );
}

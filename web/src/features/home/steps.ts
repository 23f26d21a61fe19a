import type { CurrentUser } from '../../shared/session/session.api.ts';

const pictureWords = (role: CurrentUser['role']) =>
  role === 'TEAM_MEMBER' ? 'Your athlete then sees who writes.' : 'Your liaisons then see who writes to them.';

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly done: boolean;
  readonly text: string;
  /** The page where the step is completed; absent if nothing is left to do. */
  readonly to?: string;
  readonly action?: string;
  /** The page where what was completed can be changed. */
  readonly change?: string;
}

/** The steps of setting up an account. `twoStep`, `profile`: null while loading. */
export function stepsOf(
  user: CurrentUser,
  { twoStep, profile }: { twoStep: boolean | null; profile: boolean | null },
): readonly Step[] {
  const belonging = [user.professionalLeague, user.teamOrganization].filter((name) => name !== null);
  return [
    {
      key: 'verification',
      title: 'Verification',
      done: user.verificationStatus === 'APPROVED',
      text: belonging.length > 0 ? belonging.join(' · ') : 'Approved by invitation',
    },
    ...(profile === null
      ? []
      : [
          {
            key: 'profile',
            title: 'Athlete profile',
            done: profile,
            text: profile
              ? [user.sport, user.team].filter(Boolean).join(' · ') || 'Set up'
              : 'Sport, goals and health.',
            to: '/onboarding',
            action: 'Set up',
            change: '/account#athlete-profile',
          },
        ]),
    {
      key: 'email',
      title: 'E-mail address',
      done: user.emailConfirmed,
      ...(user.email === null
        ? { text: 'Add one, so that you can get a new password.', action: 'Add' }
        : {
            text: user.emailConfirmed ? user.email : 'Confirm it, so that we can write to you.',
            action: 'Confirm',
          }),
      to: '/account#email',
    },
    ...(twoStep === null
      ? []
      : [
          {
            key: 'two-step',
            title: 'Two-step sign-in',
            done: twoStep,
            text: twoStep ? 'Password and code' : 'Protects your account if your password is stolen.',
            to: '/account#two-step',
            action: 'Set up',
          },
        ]),
    {
      key: 'time-zone',
      title: 'Time zone',
      done: user.timeZone !== null,
      text: user.timeZone?.replaceAll('_', ' ') ?? 'For the times in e-mails, and for people who meet you.',
      to: '/account#profile',
      action: 'Choose',
    },
    {
      key: 'picture',
      title: 'Picture',
      done: user.profileImageUrl !== null,
      text: user.profileImageUrl === null ? pictureWords(user.role) : 'Added',
      to: '/account#profile',
      action: 'Add',
    },
  ];
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Tabs } from '../../../shared/components/Tabs.tsx';
import { useHydrated } from '../../../shared/forms/use-hydrated.ts';
import { unsayFailure } from '../../../shared/notices/notices.ts';
import { joinHash } from '../../../shared/session/join.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { JoinForm } from '../components/JoinForm.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { Stage } from '../components/Stage.tsx';
import { useAdmit } from '../use-admit.ts';
import { words } from '../words.ts';

/** Lazy: few people need it, and only after their password. */
const CodeForm = lazy(async () => ({ default: (await import('../components/CodeForm.tsx')).CodeForm }));

/** Where a new athlete continues. */
const afterJoining = '/social-verification';

export default function SignInPage() {
  const admit = useAdmit();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { hash, search } = useLocation();
  // The rendered page is built without a hash.
  const isAlive = useHydrated();
  const inAddress = isAlive && hash === joinHash ? 'join' : 'signIn';
  const [tab, setTab] = useState<'signIn' | 'join'>(inAddress);
  useEffect(() => setTab(inAddress), [inAddress]);
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  return (
    <Stage {...(challenge === null ? words[tab] : words.code)}>
      {challenge !== null && (
        <Suspense>
          <CodeForm
            challenge={challenge}
            admit={(user) => admit(user, words.signedIn)}
            back={() => {
              flushSync(() => setChallenge(null));
              form.current?.querySelector('input')?.focus();
            }}
          />
        </Suspense>
      )}
      <div ref={form} hidden={challenge !== null}>
        <Tabs
          label="Sign in or join"
          chosen={tab}
          choose={(name) => {
            // Switches at once, without waiting for the navigation.
            setTab(name);
            dispatch(unsayFailure());
            const to = { search, hash: name === 'join' ? joinHash : '' };
            void navigate(to, { replace: true, preventScrollReset: true });
          }}
          tabs={[
            {
              name: 'signIn',
              label: 'Sign In',
              content: <SignInForm admit={(user) => admit(user, words.signedIn)} challenged={setChallenge} />,
            },
            {
              name: 'join',
              label: 'Join Elite',
              content: <JoinForm admit={(user) => admit(user, words.registered, afterJoining)} />,
            },
          ]}
        />
      </div>
    </Stage>
  );
}

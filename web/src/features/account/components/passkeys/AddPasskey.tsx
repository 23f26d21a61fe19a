import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Fields } from '../../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { isDeclined, isKnownHere, makePasskey } from '../../../../shared/passkeys/browser.ts';
import { deviceName } from '../../../../shared/passkeys/device-name.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useLedTo } from '../two-step/use-led-to.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeys.api.ts';
import { words } from './words.ts';

/** Adds a passkey: a name and the password, then the device's own question. */
export function AddPasskey({ close }: { close: () => void }) {
  const dispatch = useAppDispatch();
  const [begin] = useBeginPasskeyMutation();
  const [add, adding] = useAddPasskeyMutation();
  const notAdded = useFailureNotice(words.notAdded);
  const wrong = (text: string) => void dispatch(say({ title: 'Error', text, tone: 'destructive' }));
  /** Leaving the form closes the device's question too. */
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).passkeyBegun,
    initial: { name: deviceName(navigator.userAgent), password: '' },
    send: async ({ name, password }) => {
      const options = await begin({ password }).unwrap();
      const signal = leaving.current?.signal;
      const response = await makePasskey(options, signal).catch((error: unknown) => {
        if (signal?.aborted) return;
        if (isDeclined(error)) dispatch(say(words.declined));
        else wrong(isKnownHere(error) ? words.knownHere : words.notAdded);
      });
      if (!response) return;
      await add({ name, response }).unwrap();
      dispatch(say(words.added(name)));
      close();
    },
    failed: notAdded,
  });
  useLedTo(form.props.ref);
  return (
    <Fields {...form.props} aria-label={words.add}>
      <TextField field={form.field('name')} label={words.name} hint={words.nameHint} />
      <PasswordField field={form.field('password')} label={words.password} hint={words.passwordHint} />
      <Actions>
        <SubmitButton sending={form.sending} doing={words.goingOn}>
          {words.goOn}
        </SubmitButton>
        {/* Not while the form is sent: it also closes the device's question. */}
        <Button variant="text" disabled={adding.isLoading} onClick={close}>
          {words.cancel}
        </Button>
      </Actions>
    </Fields>
  );
}

import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Fields, Pair } from '../../../../shared/forms/Fields.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useEditAccountMutation } from '../../api.ts';
import { words } from '../../words.ts';
import { ownTimeZone, readable, timeZones } from './time-zones.ts';

const shown = ({ firstName, lastName, timeZone }: CurrentUser) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  timeZone: timeZone ?? '',
});

export function ProfileForm({ user }: { user: CurrentUser }) {
  const dispatch = useAppDispatch();
  const [save] = useEditAccountMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).profileEdit,
    initial: shown(user),
    follows: true,
    draft: { name: `profile.${user.id}`, changes: true },
    send: async (given) => {
      form.reset(shown(await save(given).unwrap()));
      dispatch(say(words.profile.saved));
    },
    failed: useFailureNotice(words.profile.failed),
  });
  useUnsaved(form.changed, form.reset);
  const { timeZone } = user;
  const zones = useMemo(
    () => [
      { value: '', label: 'Not set' },
      ...timeZones(timeZone).map((zone) => ({ value: zone, label: readable(zone) })),
    ],
    [timeZone],
  );
  const here = ownTimeZone();
  const zone = form.field('timeZone');
  return (
    <Fields {...form.props} aria-label={words.profile.title}>
      <Pair>
        <TextField field={form.field('firstName')} label="First name" optional autoComplete="given-name" />
        <TextField field={form.field('lastName')} label="Last name" optional autoComplete="family-name" />
      </Pair>
      <SelectField field={zone} label="Time zone" options={zones} />
      {zone.value !== here && (
        <Button variant="outlined" onClick={() => zone.onChange(here)}>
          Use this device’s zone ({readable(here)})
        </Button>
      )}
      <SubmitButton sending={form.sending} doing="Saving...">
        Save profile
      </SubmitButton>
    </Fields>
  );
}

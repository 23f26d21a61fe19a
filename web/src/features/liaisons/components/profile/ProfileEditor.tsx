import { Note } from '../../../../shared/components/Note.tsx';
import { Fields, Pair } from '../../../../shared/forms/Fields.tsx';
import { FormWithPreview } from '../../../../shared/forms/FormWithPreview.tsx';
import { LinesField } from '../../../../shared/forms/LinesField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type LiaisonProfile, useSaveLiaisonProfileMutation } from '../../api.ts';
import { valuesOf } from '../../profile-form.ts';
import { profileWords as said } from '../../words.ts';
import { CardPreview } from './CardPreview.tsx';

const mostLines = 12;

export function ProfileEditor({ user, profile }: { user: CurrentUser; profile: LiaisonProfile | null }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveLiaisonProfileMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).profile,
    initial: valuesOf(profile),
    follows: true,
    draft: { name: `liaison-profile.${user.id}`, changes: true },
    send: async (given) => {
      form.reset(valuesOf(await save(given).unwrap()));
      dispatch(say(said.saved));
    },
    failed: useFailureNotice(said.failed),
  });
  useUnsaved(form.changed, form.reset);
  const lines = (name: 'expertise' | 'achievements' | 'credentials') => (
    <LinesField field={form.field(name)} label={said.fields[name]} hint={said.hints[name]} most={mostLines} />
  );
  return (
    <FormWithPreview>
      <Fields {...form.props} aria-label={said.title}>
        {profile === null && <Note>{said.missing}</Note>}
        <TextField field={form.field('title')} label={said.fields.title} />
        <TextField field={form.field('specialization')} label={said.fields.specialization} />
        <Pair>
          <TextField field={form.field('institution')} label={said.fields.institution} autoComplete="organization" />
          <TextField field={form.field('yearsExperience')} label={said.fields.yearsExperience} inputMode="numeric" />
        </Pair>
        <TextField field={form.field('bio')} label={said.fields.bio} rows={6} />
        {lines('expertise')}
        {lines('achievements')}
        {lines('credentials')}
        <TextField field={form.field('researchFocus')} label={said.fields.researchFocus} optional rows={3} />
        <SubmitButton sending={form.sending} doing={said.saving}>
          {said.save}
        </SubmitButton>
      </Fields>
      <CardPreview user={user} values={form.values} />
    </FormWithPreview>
  );
}

import { teamMemberLimits } from '@entourage/contracts/consent.ts';
import { Note } from '../../../shared/components/Note.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { FormWithPreview } from '../../../shared/forms/FormWithPreview.tsx';
import { LinesField } from '../../../shared/forms/LinesField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useUnsaved } from '../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type TeamMemberProfile, useSaveTeamMemberProfileMutation } from '../api.ts';
import { valuesOf } from '../profile-form.ts';
import { profileWords as said } from '../words.ts';
import { CardPreview } from './CardPreview.tsx';

export function ProfileEditor({ user, profile }: { user: CurrentUser; profile: TeamMemberProfile | null }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveTeamMemberProfileMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).profile,
    initial: valuesOf(profile),
    follows: true,
    draft: { name: `team-member-profile.${user.id}`, changes: true },
    send: async (given) => {
      form.reset(valuesOf(await save(given).unwrap()));
      dispatch(say(said.saved));
    },
    failed: (failure) => dispatch(say(failureNotice(failure, { text: said.failed }))),
  });
  useUnsaved(form.changed, form.reset);
  const lines = (name: 'expertiseKeywords' | 'achievements', most: number) => (
    <LinesField field={form.field(name)} label={said.fields[name]} hint={said.hints[name]} most={most} />
  );
  return (
    <FormWithPreview>
      <Fields {...form.props} aria-label={said.title}>
        {profile === null && <Note>{said.missing}</Note>}
        <TextField
          field={form.field('fieldOfExpertise')}
          label={said.fields.fieldOfExpertise}
          hint={said.hints.fieldOfExpertise}
        />
        <TextField
          field={form.field('yearsExperience')}
          label={said.fields.yearsExperience}
          hint={said.hints.yearsExperience}
          optional
          inputMode="numeric"
        />
        {lines('expertiseKeywords', teamMemberLimits.keywords)}
        {lines('achievements', teamMemberLimits.achievements)}
        <Note>{said.required}</Note>
        <SubmitButton sending={form.sending} doing={said.saving}>
          {said.save}
        </SubmitButton>
      </Fields>
      <CardPreview user={user} values={form.values} />
    </FormWithPreview>
  );
}

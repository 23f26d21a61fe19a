import { useState } from 'react';
import { answersOf } from '../../../../shared/athlete-profile/answers.ts';
import {
  ConcernsField,
  GoalsField,
  SportFields,
  YearsField,
} from '../../../../shared/athlete-profile/ProfileFields.tsx';
import { useSaveProfileMutation } from '../../../../shared/athlete-profile/save-profile.api.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { cataloguedNotice, isShownByFields } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import type { AthleteProfile } from '../../../../shared/session/profile.api.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from './words.ts';

const said = words.form;

/** Changes all answers at once. Those that were not touched follow what is saved elsewhere meanwhile. */
export function ChangeProfile({
  userId,
  profile,
  close,
}: {
  userId: string;
  profile: AthleteProfile;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [save] = useSaveProfileMutation();
  const [openedAt] = useState(profile.version);
  const form = useForm({
    rules: async () => (await import('../../../../shared/athlete-profile/rules.ts')).profile,
    initial: answersOf(profile),
    follows: true,
    draft: { name: `athlete-profile.${userId}`, changes: true },
    send: async (given) => {
      await save(given).unwrap();
      dispatch(say(said.saved));
      close();
    },
    failed: (failure, shown) => {
      if (!isShownByFields(failure, shown)) dispatch(say(cataloguedNotice(failure, { text: said.failed }, shown)));
    },
  });
  const { field, sending } = form;
  const isElsewhere = profile.version !== openedAt && !sending;

  return (
    <FormDialog form={form} does={said} entry={{ close }} discard={form.reset}>
      <Note role="status">{isElsewhere && said.elsewhere}</Note>
      <SportFields field={field} />
      <YearsField field={field} columns={2} />
      <GoalsField field={field} />
      <ConcernsField field={field} />
    </FormDialog>
  );
}

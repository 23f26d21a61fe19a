import { useState } from 'react';
import { answersOf } from '../../../../shared/athlete-profile/answers.ts';
import {
  ConcernsField,
  GoalsField,
  SportFields,
  YearsField,
} from '../../../../shared/athlete-profile/ProfileFields.tsx';
import { useSaveProfileMutation } from '../../../../shared/athlete-profile/save-profile.api.ts';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormActions } from '../../../../shared/forms/FormActions.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
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
  const [leaving, setLeaving] = useState(false);
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
  useUnsaved(form.changed, form.reset);
  const { field, sending } = form;
  const leave = () => (form.changed ? setLeaving(true) : close());
  const isElsewhere = profile.version !== openedAt && !sending;

  return (
    <>
      <Dialog
        open
        title={said.title}
        close={leave}
        form={form.props}
        actions={
          <FormActions leave={leave} leaving={said.cancel} send={said.save} doing={said.saving} sending={sending} />
        }
      >
        <Note role="status">{isElsewhere && said.elsewhere}</Note>
        <SportFields field={field} />
        <YearsField field={field} columns={2} />
        <GoalsField field={field} />
        <ConcernsField field={field} />
      </Dialog>
      <AskFirst
        open={leaving}
        {...said.leave}
        answered={(yes) => {
          setLeaving(false);
          if (!yes) return;
          form.reset();
          close();
        }}
      />
    </>
  );
}

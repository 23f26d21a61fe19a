import { type FormEvent, useEffect, useState } from 'react';
import type { Question } from '../../../../shared/athlete-profile/answers.ts';
import { useSaveProfileMutation } from '../../../../shared/athlete-profile/save-profile.api.ts';
import { useChangedElsewhere } from '../../../../shared/drafts/use-changed-elsewhere.ts';
import { type Form, useForm } from '../../../../shared/forms/use-form.ts';
import { cataloguedNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { profileApi } from '../../../../shared/session/profile.api.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type Answers, isAnswered, lastStep, noAnswers, questions, reachedStep, stepAsking } from '../../answers.ts';
import { words } from '../../words/onboarding.ts';
import { useStepHistory } from './use-step-history.ts';

export type WizardForm = Form<keyof Answers>;

/** One form in four steps. The draft includes the step, so that the wizard resumes where the person left it. */
export function useWizard({
  userId,
  isMaking,
  created,
}: {
  userId: string;
  /** Called with true before saving, and with false after a failure. */
  isMaking: (making: boolean) => void;
  created: () => void;
}) {
  const dispatch = useAppDispatch();
  const [save] = useSaveProfileMutation();
  const draft = `onboarding.${userId}`;
  const changedElsewhere = useChangedElsewhere(draft);
  const form = useForm({
    rules: async () => (await import('../../../../shared/athlete-profile/rules.ts')).profile,
    initial: noAnswers,
    draft: { name: draft },
    async send(given) {
      // Another tab may have created a profile, which this tab's cache does not show.
      const look = profileApi.endpoints.athleteProfile.initiate(undefined, { forceRefetch: true, subscribe: false });
      const { data: there } = await dispatch(look);
      if (there) {
        dispatch(say(words.already));
        return;
      }
      isMaking(true);
      await save(given).unwrap();
      dispatch(say(words.created));
      created();
    },
    failed: (failure, shown) => {
      isMaking(false);
      dispatch(say(cataloguedNotice(failure, { text: words.failed }, shown)));
    },
  });
  const { values, field, props } = form;
  const step = reachedStep(values);
  /** Counts step changes; each moves the focus. */
  const [moves, setMoves] = useState(0);
  const isRight = questions[step - 1]?.every((question) => field(question).error === undefined);
  const mayGoOn = isAnswered(values, step) && isRight === true;

  function arrive(at: number) {
    field('step').onChange(String(at));
    setMoves((count) => count + 1);
  }
  const enter = useStepHistory(step, arrive);

  function go(to: number) {
    arrive(to);
    enter(to);
  }

  // An error of an earlier answer returns to its step.
  const wrong = questions.flat().find((question: Question) => field(question).error !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the error appears, not on every change of step
  useEffect(() => {
    if (wrong && stepAsking(wrong) !== step) go(stepAsking(wrong));
  }, [wrong]);

  function press(event: FormEvent) {
    if (step === lastStep) return props.onSubmit(event);
    event.preventDefault();
    if (mayGoOn) go(step + 1);
  }

  return { form, step, press, go, moves, mayGoOn, changedElsewhere };
}

import { type FormEvent, useEffect, useState } from 'react';
import { type Form, useForm } from '../../../../shared/forms/use-form.ts';
import { cataloguedNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { profileApi } from '../../../../shared/session/profile.api.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import {
  type Answers,
  isAnswered,
  lastStep,
  noAnswers,
  type Question,
  questions,
  reachedStep,
  stepAsking,
} from '../../answers.ts';
import { useSaveProfileMutation } from '../../api.ts';
import { words } from '../../words/onboarding.ts';
import { useStepHistory } from './use-step-history.ts';

export type WizardForm = Form<keyof Answers>;

/** One form in four steps. Which step it is at is kept with the answers, so that who comes back goes on where they were. */
export function useWizard({
  userId,
  isMaking,
  created,
}: {
  userId: string;
  /** Told before the profile is saved here, and where that fails. */
  isMaking: (making: boolean) => void;
  created: () => void;
}) {
  const dispatch = useAppDispatch();
  const [save] = useSaveProfileMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).profile,
    initial: noAnswers,
    draft: { name: `onboarding.${userId}` },
    async send(given) {
      // Another tab may have been first, and nobody has told this one.
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
    failed: (failure) => {
      isMaking(false);
      dispatch(say(cataloguedNotice(failure, { text: words.failed })));
    },
  });
  const { values, field, props } = form;
  const step = reachedStep(values);
  /** How often a person has gone from one step to another, for whoever is led there. */
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

  // What is wrong with an answer is said where it was given.
  const wrong = questions.flat().find((question: Question) => field(question).error !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is found, not whenever the person moves on
  useEffect(() => {
    if (wrong && stepAsking(wrong) !== step) go(stepAsking(wrong));
  }, [wrong]);

  function press(event: FormEvent) {
    if (step === lastStep) return props.onSubmit(event);
    event.preventDefault();
    if (mayGoOn) go(step + 1);
  }

  return { form, step, press, go, moves, mayGoOn };
}

import { type FormEvent, useEffect, useState } from 'react';
import { type Form, useForm } from '../../../../shared/forms/use-form.ts';
import { cataloguedNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
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

export type WizardForm = Form<keyof Answers>;

/** One form in four steps. Which step it is at is kept with the answers, so that who comes back goes on where they were. */
export function useWizard({ userId, created }: { userId: string; created: () => void }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveProfileMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).profile,
    initial: noAnswers,
    draft: { name: `onboarding.${userId}` },
    async send(given) {
      await save(given).unwrap();
      dispatch(say(words.created));
      created();
    },
    failed: (failure) => dispatch(say(cataloguedNotice(failure, { text: words.failed }))),
  });
  const { values, field, props, sending } = form;
  const step = reachedStep(values);
  /** How often a person has gone from one step to another, for whoever is led there. */
  const [moves, setMoves] = useState(0);
  const isRight = questions[step - 1]?.every((question) => field(question).error === undefined);
  const mayGoOn = isAnswered(values, step) && isRight === true && !sending;

  function go(to: number) {
    field('step').onChange(String(to));
    setMoves((count) => count + 1);
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

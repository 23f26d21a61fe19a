import { type FormEvent, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../../../shared/api/failure.ts';
import { mondayOf } from '../../../../../shared/days.ts';
import { useFocusIn } from '../../../../../shared/forms/use-focus-in.ts';
import type { Field, Form } from '../../../../../shared/forms/use-form.ts';
import type { WeekTemplate } from '../../../../../shared/health/api/week-templates.api.ts';
import { plannedBy } from '../../../../../shared/health/plan/templates/template-sessions.ts';
import { say } from '../../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { type PlannedForOne, usePlanWeekForSeveralMutation } from '../../../several.api.ts';
import { words } from '../../../words/several.ts';
import type { Candidates } from './candidates.ts';
import { likelyWeek } from './weeks-ahead.ts';

/** What became of each athlete's week. */
export interface Outcome {
  readonly monday: string;
  readonly ofAthletes: readonly PlannedForOne[];
}

interface Choice {
  readonly monday: string;
  readonly template: string;
  readonly chosen: ReadonlySet<string>;
}

type Place = 'monday' | 'template' | 'athletes';
type Errors = { readonly [place in Place]?: string | undefined };

export type SeveralForm = ReturnType<typeof usePlanSeveral>;

/** Chooses a week, a template and athletes, and plans that week for them at once. */
export function usePlanSeveral({
  candidates: { athletes, chosen },
  templates,
  today,
}: {
  candidates: Candidates;
  templates: readonly WeekTemplate[];
  today: string;
}) {
  const [plan] = usePlanWeekForSeveralMutation();
  const dispatch = useAppDispatch();
  const notPlanned = useFailureNotice(words.failed);
  const [first] = useState<Choice>({ monday: likelyWeek(today), template: '', chosen });
  const [choice, setChoice] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const inProgress = useRef(false);
  const { form, focusInvalid } = useFocusIn(choice);
  // The chosen week can end while the form is open.
  const thisMonday = mondayOf(today);
  const isOver = choice.monday < thisMonday;
  const monday = isOver ? thisMonday : choice.monday;
  const template = templates.find(({ id }) => id === choice.template) ?? null;
  const athleteIds = athletes.map(({ id }) => id).filter((id) => choice.chosen.has(id));

  function choose(given: Partial<Choice>, place: Place) {
    setChoice({ ...choice, ...given });
    setErrors({ ...errors, [place]: undefined });
  }

  function show(wrong: Errors) {
    setErrors(wrong);
    focusInvalid();
  }

  function refuse(failure: Failure) {
    if (failure.code === 'NOT_FOUND') {
      dispatch(say({ title: 'Error', text: words.notYours, tone: 'destructive' }));
      return;
    }
    const { monday: ofWeek, ...others } = failure.fields;
    const ofAthletes = Object.keys(others).find((path) => path.startsWith('athleteIds'));
    const shown = [...(ofWeek ? ['monday'] : []), ...(ofAthletes ? [ofAthletes] : [])];
    show({ ...(ofWeek && { monday: ofWeek }), ...(ofAthletes && { athletes: others[ofAthletes] }) });
    notPlanned(failure, shown);
  }

  async function send() {
    if (inProgress.current) return;
    if (!template || athleteIds.length === 0) {
      return show({
        ...(!template && { template: words.chooseTemplate }),
        ...(athleteIds.length === 0 && { athletes: words.chooseAthletes }),
      });
    }
    inProgress.current = true;
    setSending(true);
    try {
      const sessions = plannedBy(template, monday).map(({ load: _, ...session }) => session);
      setOutcome({ monday, ofAthletes: await plan({ monday, sessions, athleteIds }).unwrap() });
    } catch (thrown) {
      refuse(toFailure(thrown));
    } finally {
      inProgress.current = false;
      setSending(false);
    }
  }

  const chooseTemplate = (id: string) => choose({ template: id }, 'template');
  const fieldOf = (name: Place, value: string, onChange: (value: string) => void): Field => ({
    name,
    value,
    error: errors[name],
    onChange,
    onBlur: () => {},
  });

  return {
    monday,
    template,
    week: fieldOf('monday', monday, (id) => choose({ monday: id }, 'monday')),
    ofTemplate: fieldOf('template', template?.id ?? '', chooseTemplate),
    chooseTemplate,
    chosen: choice.chosen,
    chooseAthletes: (ids: ReadonlySet<string>) => choose({ chosen: ids }, 'athletes'),
    athletesError: errors.athletes,
    /** Whether there is anything to lose. */
    changed: outcome === null && !isSame(choice, first),
    sending,
    outcome,
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: () => {},
      onPointerDown: () => {},
      onClick: () => {},
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void send();
      },
    } satisfies Form<string>['props'],
  };
}

const isSame = (one: Choice, other: Choice): boolean =>
  one.monday === other.monday &&
  one.template === other.template &&
  one.chosen.size === other.chosen.size &&
  [...one.chosen].every((id) => other.chosen.has(id));

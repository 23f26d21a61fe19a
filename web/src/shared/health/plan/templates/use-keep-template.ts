import { useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { type Field, useForm } from '../../../forms/use-form.ts';
import { say } from '../../../notices/notices.ts';
import { useFailureNotice } from '../../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../store-hooks.ts';
import {
  useAddWeekTemplateMutation,
  useChangeWeekTemplateMutation,
  type WeekTemplate,
} from '../../api/week-templates.api.ts';
import { words } from '../../words/week-templates.ts';
import type { WeekForm } from '../use-week-form.ts';
import { templateOf } from './template-sessions.ts';
import { useConflict } from './use-conflict.ts';

const said = words.keeping;

/** The form that keeps the sessions of a week: as a new template, or in the place of one of these. */
export function useKeepTemplate({
  week,
  templates,
  close,
}: {
  week: WeekForm;
  templates: readonly WeekTemplate[];
  close: () => void;
}) {
  const [add] = useAddWeekTemplateMutation();
  const [change] = useChangeWeekTemplateMutation();
  const dispatch = useAppDispatch();
  const notKept = useFailureNotice(said.failed);
  const [chosen, setChosen] = useState('');
  const [newName, setNewName] = useState('');
  const replaced = templates.find(({ id }) => id === chosen) ?? null;
  const conflict = useConflict(replaced);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).templateName,
    initial: { name: '' },
    send: async ({ name }) => {
      if (conflict.isUnread) return;
      const template = { name, sessions: templateOf(week.rows) };
      await (replaced
        ? change({ id: replaced.id, template: { ...template, version: replaced.version } })
        : add(template)
      ).unwrap();
      dispatch(say(said.done(name)));
      close();
    },
    failed: refused,
  });

  function refused(failure: Failure, shown: readonly string[]) {
    if (failure.code === 'STALE_VERSION') conflict.refuse();
    else if (replaced && failure.code === 'NOT_FOUND') dispatch(say(words.gone));
    else if (!Object.keys(failure.fields).some((path) => path.startsWith('sessions.'))) notKept(failure, shown);
    else {
      close();
      week.refuse(failure);
    }
  }

  return {
    form,
    /** What it is kept as: the id of a template that it replaces, or nothing. */
    as: {
      name: 'as',
      value: replaced?.id ?? '',
      error: undefined,
      onChange: (id) => {
        setChosen(id);
        conflict.clear();
        if (!replaced) setNewName(form.values.name);
        form.reset({ name: templates.find((template) => template.id === id)?.name ?? newName });
      },
      onBlur: () => {},
    } satisfies Field,
    replaced,
    conflict,
  };
}

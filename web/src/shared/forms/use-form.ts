import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { type Failure, refusedFields, toFailure } from '../api/failure.ts';
import { dropDraft, readDraft, writeDraft } from '../drafts/drafts.ts';
import { reasonsElsewhere } from '../notices/failure-notice.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors = Readonly<Record<string, string | undefined>>;

interface FormOptions<Name extends string, Schema extends z.ZodType> {
  /**
   * The schema of the endpoint, the same as the server's. Loaded on first focus, because it is as large as the rest of
   * a public page.
   */
  readonly rules: () => Promise<Schema>;
  readonly initial: Values<Name>;
  /** Whether fields that were not touched take on new initial values, for forms of what may change elsewhere. */
  readonly follows?: true;
  /**
   * Stores the input as a draft under a name until sent. `except`: fields that must never be stored. `changes`: for
   * forms that start from saved values; stores only changed fields, so that the others show the latest saved values.
   * `isEmpty`: whether there is nothing to store; by default, if all values are empty.
   */
  readonly draft?: {
    readonly name: string;
    readonly except?: readonly NoInfer<Name>[];
    readonly changes?: true;
    readonly isEmpty?: (given: Values<NoInfer<Name>>) => boolean;
  };
  /** Sends the values; rejects with the call's error. */
  readonly send: (given: z.output<Schema>) => Promise<unknown>;
  /**
   * Called after a failure, once the form has shown the errors of its fields, `shown`: of the call, or of a rule whose
   * error no field shows.
   */
  readonly failed?: (failure: Failure, shown: readonly string[]) => void;
}

export interface Field {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface Form<Name extends string> {
  readonly values: Values<Name>;
  readonly sending: boolean;
  /** Whether any value differs from its first value. */
  readonly changed: boolean;
  readonly field: (name: Name) => Field;
  /** Props of the form element. */
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onFocus: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** Enters these values as if they were typed. */
  readonly fill: (values: Values<Name>) => void;
  /** Starts over with these values, or the initial ones. */
  readonly reset: (values?: Values<Name>) => void;
}

/**
 * A form validated by a schema: shows errors at the fields, before sending and from the server; ignores submits while
 * sending; never loses input.
 */
export function useForm<Name extends string, Schema extends z.ZodType>({
  rules,
  initial,
  follows,
  draft,
  send,
  failed,
}: FormOptions<Name, Schema>): Form<Name> {
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const inProgress = useRef(false);
  const pressing = useRef(false);
  /** The values now, for what goes on while they change. */
  const latest = useRef(initial);
  /** The values that were sent last. */
  const sent = useRef<Values<Name>>(null);
  const names = Object.keys(initial) as Name[];
  const draftName = draft?.name;
  const known = useRef<Schema>(null);

  /** If the schema fails to load, the values are sent unvalidated, and the server returns the field errors. */
  async function fetchRules(): Promise<Schema | null> {
    known.current ??= await rules().catch(() => null);
    return known.current;
  }

  /** The error of a field; undefined while the schema is not loaded. */
  const wrongWith = (name: Name, given: Values<Name>) =>
    known.current ? errorsIn(known.current, given)[name] : undefined;

  // Adopts what was typed before hydration, and the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form mounts
  useLayoutEffect(() => {
    const typed = Object.fromEntries(
      names.flatMap((name) => {
        const element = form.current?.elements.namedItem(name);
        return element && 'value' in element && element.value !== initial[name] ? [[name, element.value]] : [];
      }),
    );
    const kept = draftName === undefined ? null : readDraft(draftName);
    const drafted = Object.fromEntries(Object.entries(kept ?? {}).filter(([name]) => names.includes(name as Name)));
    if (Object.keys(typed).length > 0 || Object.keys(drafted).length > 0) {
      setValues((now) => ({ ...now, ...drafted, ...typed }));
    }
    // Sent before the app was there: now, with the adopted values (make/begin.js).
    if (form.current?.dataset.early !== undefined) queueMicrotask(() => form.current?.requestSubmit());
  }, []);

  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  const saved = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is saved has changed
  useEffect(() => {
    if (!follows || JSON.stringify(first) === saved) return;
    setValues((now) => over(initial, first, now));
    setFirst(initial);
  }, [saved]);

  // After a failed submit, focuses the first invalid field.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function change(name: Name, value: string) {
    const next = { ...values, [name]: value };
    setValues(next);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: wrongWith(name, next) });
    if (draft) keepDraft(draft, next);
  }

  function keepDraft(
    { name, except = [], changes, isEmpty }: NonNullable<typeof draft>,
    given: Values<Name>,
    base = first,
  ) {
    const kept = without(given, except);
    if (!changes) return writeDraft(name, kept, isEmpty?.(given));
    const changed = Object.entries(kept).filter(([field, value]) => value !== base[field as Name]);
    writeDraft(name, Object.fromEntries(changed), changed.length === 0);
  }

  function fill(given: Values<Name>) {
    setValues(given);
    setErrors({});
    if (draft) keepDraft(draft, given);
  }

  function showAtFields({ fields }: Failure) {
    setErrors(Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name as Name))));
    setAttempts((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inProgress.current) return;
    inProgress.current = true;
    setSending(true);
    try {
      const schema = await fetchRules();
      const parsed = schema ? schema.safeParse(values) : { success: true as const, data: values };
      if (!parsed.success) {
        const failure = refusedFields(errorsOf(parsed.error));
        showAtFields(failure);
        if (reasonsElsewhere(failure, names).length > 0) failed?.(failure, names);
        return;
      }
      setErrors({});
      sent.current = values;
      await send(parsed.data as z.output<Schema>);
      if (draft && sent.current !== null) dropDraft(draft.name);
    } catch (error) {
      const failure = toFailure(error);
      showAtFields(failure);
      failed?.(failure, names);
    } finally {
      inProgress.current = false;
      sent.current = null;
      setSending(false);
    }
  }

  /** What was typed while the values were being sent stays. */
  function reset(next: Values<Name> = initial) {
    const before = sent.current;
    const kept = before ? over(next, before, latest.current) : next;
    const isNewer = names.some((name) => kept[name] !== next[name]);
    setFirst(next);
    setValues(kept);
    setErrors({});
    if (draft && isNewer) {
      // The draft is of the newer values now: it is not dropped once the others are sent.
      sent.current = null;
      keepDraft(draft, kept, next);
    } else if (draft) dropDraft(draft.name);
  }

  return {
    values,
    sending,
    changed: names.some((name) => values[name] !== first[name]),
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change(name, value),
      onBlur: () => {
        // Leaving an empty field is not an error before submitting.
        if (values[name] === '') return;
        const wrong = wrongWith(name, values);
        if (wrong === undefined) return;
        const showError = () => setErrors((now) => ({ ...now, [name]: wrong }));
        // An error that appears during a press would move the button and cancel the click.
        if (pressing.current) addEventListener('pointerup', () => setTimeout(showError), { once: true });
        else showError();
      },
    }),
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: () => void fetchRules(),
      onPointerDown: ({ target }) => {
        pressing.current = target instanceof Element && target.closest('button') !== null;
        const released = () => {
          pressing.current = false;
        };
        for (const end of ['pointerup', 'pointercancel']) addEventListener(end, released, { once: true });
      },
      onClick: (event) => {
        // The second click of a double click may arrive after the first was answered, while the next page is loading.
        if (event.detail > 1 && (event.target as Element).closest('[type="submit"]')) event.preventDefault();
      },
      onSubmit: (event) => void submit(event),
    },
    fill,
    reset,
  };
}

/** The new values, except where the present ones differ from those before. */
const over = <Name extends string>(next: Values<Name>, before: Values<Name>, now: Values<Name>): Values<Name> =>
  Object.fromEntries(
    Object.entries<string>(next).map(([name, value]) => [
      name,
      now[name as Name] === before[name as Name] ? value : now[name as Name],
    ]),
  ) as Record<Name, string>;

function errorsIn(schema: z.ZodType, values: unknown): Errors {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : errorsOf(parsed.error);
}

/** The first error of each field. */
function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

const without = (values: Readonly<Record<string, string>>, except: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !except.includes(name)));

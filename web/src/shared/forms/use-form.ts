import {
  type FocusEvent,
  type FormEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { type Failure, toFailure } from '../api/failure.ts';
import { dropDraft, readDraft, writeDraft } from '../drafts/drafts.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors = Readonly<Record<string, string | undefined>>;

interface FormOptions<Name extends string, Schema extends z.ZodType> {
  /**
   * The rules of the call that it is sent to, the server's own. They are fetched when somebody comes to the form: they weigh as
   * much as the rest of a public page.
   */
  readonly rules: () => Promise<Schema>;
  readonly initial: Values<Name>;
  /**
   * What is typed is kept on this device under a name until it is sent. `except`: what must never be kept. `changes`: for a form
   * that begins with saved values; only the fields that differ from them are kept, and the others show what is saved by then.
   */
  readonly draft?: { readonly name: string; readonly except?: readonly NoInfer<Name>[]; readonly changes?: true };
  /** Sends it; throws what the call threw. */
  readonly send: (given: z.output<Schema>) => Promise<unknown>;
  /** Told of a failure after the form has taken from it what belongs to its fields. */
  readonly failed?: (failure: Failure) => void;
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
  /** Whether anything differs from what was there at first. */
  readonly changed: boolean;
  readonly field: (name: Name) => Field;
  /** For the form element. */
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onFocus: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** Starts anew, with these values or the first ones. */
  readonly reset: (values?: Values<Name>) => void;
}

/**
 * A form held to a schema: what is wrong is said at its field, by us before it is sent and by the server after; it is sent once,
 * however often one presses; and whatever happens, what was typed stays.
 */
export function useForm<Name extends string, Schema extends z.ZodType>({
  rules,
  initial,
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
  const underWay = useRef(false);
  const pressing = useRef(false);
  const names = Object.keys(initial) as Name[];
  const draftName = draft?.name;
  const known = useRef<Schema>(null);

  /** What a form without rules is sent with is what was typed: the server has the same rules, and says so at the fields. */
  async function fetchRules(): Promise<Schema | null> {
    known.current ??= await rules().catch(() => null);
    return known.current;
  }

  /** As far as the rules are there. */
  const wrongWith = (name: Name, given: Values<Name>) =>
    known.current ? errorsIn(known.current, given)[name] : undefined;

  // What was typed before this code was there, and what was typed the last time, is taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
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
  }, []);

  // Who is told that something is wrong is led to the first of it.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function change(name: Name, value: string) {
    const next = { ...values, [name]: value };
    setValues(next);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: wrongWith(name, next) });
    if (draft) keepDraft(draft, next);
  }

  function keepDraft({ name, except = [], changes }: NonNullable<typeof draft>, given: Values<Name>) {
    const kept = without(given, except);
    if (!changes) return writeDraft(name, kept);
    const changed = Object.entries(kept).filter(([field, value]) => value !== first[field as Name]);
    writeDraft(name, Object.fromEntries(changed), changed.length === 0);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      const schema = await fetchRules();
      const parsed = schema ? schema.safeParse(values) : { success: true as const, data: values };
      if (!parsed.success) {
        setErrors(errorsOf(parsed.error));
        setAttempts((count) => count + 1);
        return;
      }
      setErrors({});
      await send(parsed.data as z.output<Schema>);
      if (draft) dropDraft(draft.name);
    } catch (error) {
      const failure = toFailure(error);
      const own = Object.fromEntries(Object.entries(failure.fields).filter(([name]) => names.includes(name as Name)));
      setErrors(own);
      setAttempts((count) => count + 1);
      failed?.(failure);
    } finally {
      underWay.current = false;
      setSending(false);
    }
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
        // An empty field that one only passes through is not wrong yet.
        if (values[name] === '') return;
        const wrong = wrongWith(name, values);
        if (wrong === undefined) return;
        const judge = () => setErrors((now) => ({ ...now, [name]: wrong }));
        // A sentence that appears while a button is pressed moves it from under the finger, and nothing is pressed.
        if (pressing.current) addEventListener('pointerup', () => setTimeout(judge), { once: true });
        else judge();
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
      onSubmit: (event) => void submit(event),
    },
    reset(next = initial) {
      setFirst(next);
      setValues(next);
      setErrors({});
      if (draft) dropDraft(draft.name);
    },
  };
}

function errorsIn(schema: z.ZodType, values: unknown): Errors {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : errorsOf(parsed.error);
}

/** One sentence for each field: the first thing that is wrong with it. */
function errorsOf(error: z.ZodError): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

const without = (values: Readonly<Record<string, string>>, except: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !except.includes(name)));

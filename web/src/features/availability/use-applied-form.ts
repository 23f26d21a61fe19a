import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Form } from '../../shared/forms/use-form.ts';

/**
 * The form of an entry that joins the hours of the page: `submit` applies it, or returns false if it is not valid;
 * `tried`: whether it has been refused once, so that its errors show.
 */
export function useAppliedForm({ changed, submit }: { changed: boolean; submit: () => boolean }) {
  const [attempts, setAttempts] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!submit()) setAttempts((count) => count + 1);
  }
  const props = {
    ref,
    method: 'post',
    noValidate: true,
    onFocus: () => {},
    onPointerDown: () => {},
    onClick: () => {},
    onSubmit,
  } satisfies Form<string>['props'];
  return { form: { props, changed, sending: false }, tried: attempts > 0 };
}

import { type RefObject, useLayoutEffect } from 'react';

/** Focuses the first field of a form that has replaced the button which opened it. */
export function useLedTo(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form]);
}

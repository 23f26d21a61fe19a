import { type RefObject, useLayoutEffect } from 'react';

/** Whoever pressed a button that is gone now is led to the first field of what has come in its place. */
export function useLedTo(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form]);
}

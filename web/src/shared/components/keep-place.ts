/** The `ref` of a button: when it disappears, its focus moves to the container around it instead of the page's top. */
export const keepPlace = (button: HTMLButtonElement | null) => () => {
  if (button !== null && button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

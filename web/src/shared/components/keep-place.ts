/** As the `ref` of a button: when it disappears, its focus moves to the container around it instead of the top of the page. */
export const keepPlace = (button: HTMLButtonElement | null) => () => {
  if (button !== null && button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

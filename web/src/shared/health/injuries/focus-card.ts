/** Focuses an injury's first button, or the summary of the closed list that it is in. */
export function focusCard(place: Element | null, id: string): void {
  const card = place?.querySelector(`[data-injury="${id}"]`);
  const summary = card?.closest('details:not([open])')?.querySelector('summary');
  (summary ?? card?.querySelector<HTMLElement>('button'))?.focus();
}

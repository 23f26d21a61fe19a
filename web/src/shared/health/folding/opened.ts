/** The height of a folded section, for what stands in its place before its code is there. */
export const foldedHeight = 88;

/** What somebody opened on this visit: it is open when they come back to the page, or go to that of another athlete. */
const opened = new Set<string>();

export const isOpened = (id: string): boolean => opened.has(id);

export function keepOpened(id: string, isOpen: boolean): void {
  if (isOpen) opened.add(id);
  else opened.delete(id);
}

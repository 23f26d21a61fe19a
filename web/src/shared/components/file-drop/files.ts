import { type DragEvent, useState } from 'react';

/* One module for all uses, because every further chunk adds to the entry's list of chunks. */

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Formats a size, for example '2.4 MB'. A kilobyte has 1024 bytes, like the server's limits. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit > 0 && size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${units[unit]}`;
}

/** Shortens a long file name in the middle, so that its extension stays. */
export function shortName(name: string, longest = 32): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const tail = Math.floor(longest / 2) - 1;
  return `${letters.slice(0, longest - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
}

/** Whether a file matches an input's `accept`: an extension, a type, or a family such as image/*. */
export function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  return accept.split(',').some((listed) => {
    const kind = listed.trim().toLowerCase();
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** What makes an element take dropped files. */
export type Dropping = ReturnType<typeof useDrop>['props'];

/** Accepts dropped files, which the browser would otherwise open. Leaves dropped text to the browser. */
export function useDrop(dropped: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    props: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        // dragleave also fires when the pointer enters a child.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        dropped([...event.dataTransfer.files]);
      },
    },
  };
}

import { type DragEvent, useState } from 'react';

/* Files as people meet them. One module for all that pages take of it: each chunk more is named in the first one of every page. */

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** As people read it: '2.4 MB'. A kilobyte has 1024 bytes, as the limits of the server have. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit > 0 && size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${units[unit]}`;
}

/** A long name without its middle: how it begins, and how it ends with its kind. */
export function shortName(name: string, longest = 32): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const tail = Math.floor(longest / 2) - 1;
  return `${letters.slice(0, longest - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
}

/** Whether a file is of a kind that a file input's `accept` names: an ending, a type, or all types of a family. */
export function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  return accept.split(',').some((listed) => {
    const kind = listed.trim().toLowerCase();
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** Takes files that are dropped; the page would otherwise go away and show them. What is text goes where text goes. */
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
        // Passing over what stands inside is not leaving.
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

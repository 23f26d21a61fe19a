import { type DragEvent, useState } from 'react';

/** Takes a file that is dropped; the page would otherwise go away and show it. */
export function useDrop(dropped: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    props: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        // Passing over what stands inside is not leaving.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) dropped(file);
      },
    },
  };
}

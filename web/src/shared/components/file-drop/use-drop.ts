import { type DragEvent, useState } from 'react';

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

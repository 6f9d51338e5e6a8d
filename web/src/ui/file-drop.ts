import { type DragEvent, useState } from 'react';

/** Takes files that are dragged onto an element: give it `handlers`. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}

import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

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

/** Accepts files that are dropped anywhere on the page. Otherwise the browser would open a file that misses the box. */
export function usePageFileDrop(take: (files: readonly File[]) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', hear: (event: globalThis.DragEvent) => void) =>
      window.addEventListener(name, hear, { signal: stop.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      // Only leaving the window has no related target.
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      takeNow([...event.dataTransfer.files]);
    });
    return () => stop.abort();
  }, []);
  return { isOver };
}

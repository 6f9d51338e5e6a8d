import { type DragEvent, useState } from 'react';

/** A custom type, so that files and links from elsewhere cannot be dropped on a lane. */
const CARD = 'application/x-deal';

export function useDraggable(id: string, isEnabled: boolean) {
  const [isLifted, setLifted] = useState(false);
  if (!isEnabled) return { isLifted: false, dragging: {} };
  return {
    isLifted,
    dragging: {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(CARD, id);
        dataTransfer.effectAllowed = 'move';
        setLifted(true);
      },
      onDragEnd: () => setLifted(false),
    },
  };
}

export function useDropTarget(onDrop: (id: string) => void) {
  const [isOver, setOver] = useState(false);
  const isCard = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(CARD);
  return {
    isOver,
    dropping: {
      onDragOver: (event: DragEvent) => {
        if (!isCard(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Moving over a card inside the lane does not leave the lane.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isCard(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(CARD));
      },
    },
  };
}

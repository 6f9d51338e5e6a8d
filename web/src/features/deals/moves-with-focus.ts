import { useCallback, useRef } from 'react';
import { type Moves, useMoves } from './moves.tsx';

export interface MovesWithFocus extends Moves {
  keepFocus: () => void;
}

export function useMovesWithFocus(): MovesWithFocus {
  const moves = useMoves();
  const focused = useRef<string>(undefined);
  const keepFocus = useCallback(() => {
    if (focused.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[id="${focused.current}"]`)?.focus();
  }, []);
  return {
    ...moves,
    keepFocus,
    move: (deal, to) => {
      focused.current = document.activeElement?.id;
      moves.move(deal, to);
    },
  };
}

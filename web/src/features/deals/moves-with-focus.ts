import { useCallback, useRef } from 'react';
import { type Moves, useMoves } from './moves.tsx';

export interface MovesWithFocus extends Moves {
  /** Gives the focus back to a card that lost it when it was rendered again in another lane. */
  keepFocus: () => void;
}

/** Moves deals on the board. The focus follows a card that is moved by keyboard. */
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

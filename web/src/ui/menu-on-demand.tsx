import { type ReactNode, Suspense, useState } from 'react';

/** What a button does for a menu that is not loaded yet. */
interface Reaching {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuOnDemandProps {
  load: () => Promise<unknown>;
  /** The button that opens it. */
  renderButton: (reaching: Reaching) => ReactNode;
  /** Lazily loaded by `load`, and open when it comes. */
  menu: ReactNode;
}

/** A menu that is loaded when somebody reaches for it. */
export function MenuOnDemand({ load, renderButton, menu }: MenuOnDemandProps) {
  const [used, setUsed] = useState(false);
  const button = renderButton({
    onClick: () => setUsed(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  });
  return used ? <Suspense fallback={button}>{menu}</Suspense> : button;
}

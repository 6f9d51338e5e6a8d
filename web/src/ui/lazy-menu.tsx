import { type ReactNode, Suspense, useState } from 'react';
import { showMissing } from './lazy-part.tsx';

interface ButtonHandlers {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface LazyMenuProps {
  load: () => Promise<unknown>;
  renderButton: (reaching: ButtonHandlers) => ReactNode;
  /** Loaded by `load`, and open when it appears. */
  menu: ReactNode;
}

/** A button whose menu is loaded when someone points at the button, focuses it or presses it. */
export function LazyMenu({ load, renderButton, menu }: LazyMenuProps) {
  const [isLoaded, setLoaded] = useState(false);
  const open = () => load().then(() => setLoaded(true), showMissing);
  const prepare = () => load().catch(() => undefined);
  const button = renderButton({
    onClick: () => void open(),
    onPointerEnter: () => void prepare(),
    onFocus: () => void prepare(),
  });
  return isLoaded ? <Suspense fallback={button}>{menu}</Suspense> : button;
}

import { type ReactNode, Suspense, useState } from 'react';

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

export function LazyMenu({ load, renderButton, menu }: LazyMenuProps) {
  const [used, setUsed] = useState(false);
  const button = renderButton({
    onClick: () => setUsed(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  });
  return used ? <Suspense fallback={button}>{menu}</Suspense> : button;
}

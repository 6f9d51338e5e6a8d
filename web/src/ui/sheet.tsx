import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const SheetSurface = lazyPart(async () => (await import('./sheet-surface.tsx')).SheetSurface);

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read by screen readers, and visible unless `top` replaces it. */
  title: string;
  top?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A full screen on phones: filters or the menu. Its code is loaded when it first opens. */
export function Sheet(props: SheetProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return <Suspense>{used && <SheetSurface {...props} />}</Suspense>;
}

import { lazy, type ReactNode, Suspense, useState } from 'react';

const SheetSurface = lazy(async () => ({ default: (await import('./sheet-surface.tsx')).SheetSurface }));

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out, and shown unless `top` stands in its place. */
  title: string;
  top?: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The whole screen of a phone: filters, the menu. Its code comes when it first opens. */
export function Sheet(props: SheetProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return <Suspense>{used && <SheetSurface {...props} />}</Suspense>;
}

import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const DialogSurface = lazyPart(async () => (await import('./dialog-surface.tsx')).DialogSurface);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences below the title, read when the dialog opens. */
  text?: ReactNode;
  /** 720 px wide, for forms; otherwise 520 px. */
  wide?: boolean;
  head?: ReactNode;
  /** Buttons, the primary one last. On phones, the primary one is at the top. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog; a bottom sheet on phones. It traps the focus and returns it when closed, and Esc closes it. Its code
 * is loaded when it first opens.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return <Suspense>{used && <DialogSurface {...props} />}</Suspense>;
}

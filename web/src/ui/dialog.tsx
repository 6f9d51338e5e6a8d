import { lazy, type ReactNode, Suspense, useState } from 'react';

const DialogSurface = lazy(async () => ({ default: (await import('./dialog-surface.tsx')).DialogSurface }));

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences under the title, read out when the dialog opens. */
  text?: ReactNode;
  /** 520 wide, or 720 for forms. */
  wide?: boolean;
  /** Above the title, edge to edge: the two parties it joins. */
  head?: ReactNode;
  /** Buttons, primary last; on phones it stands on top. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A view of its own above the page; a bottom sheet on phones. Focus is trapped, Esc closes, focus returns. Its code comes when it first opens. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return <Suspense>{used && <DialogSurface {...props} />}</Suspense>;
}

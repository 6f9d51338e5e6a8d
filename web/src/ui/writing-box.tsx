import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { cn } from './class-names.ts';
import { Textarea } from './input.tsx';

interface WritingBoxProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  /** For whoever sends and writes on. */
  box: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onSend: () => void;
}

/** Where somebody writes in a conversation: as high as its text; Enter sends, Shift+Enter breaks the line. */
export function WritingBox({ box, value, onSend, className, ...rest }: WritingBoxProps) {
  useLayoutEffect(() => grow(box.current), [box, value]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the writing of a Japanese or Chinese word; that is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Textarea
      ref={box}
      rows={1}
      dir="auto"
      value={value}
      onKeyDown={onKeyDown}
      className={cn('max-h-50 min-h-11 resize-none!', className)}
      {...rest}
    />
  );
}

function grow(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  box.style.height = 'auto';
  const edges = box.offsetHeight - box.clientHeight;
  box.style.setProperty('height', `${box.scrollHeight + edges}px`, 'important');
}

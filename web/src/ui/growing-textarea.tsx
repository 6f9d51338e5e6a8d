import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { cn } from './class-names.ts';
import { Textarea } from './input.tsx';

interface GrowingTextareaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  box: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onSend: () => void;
}

/** The input of a conversation, as tall as its text. Enter sends, and Shift+Enter starts a new line. */
export function GrowingTextarea({ box, value, onSend, className, ...rest }: GrowingTextareaProps) {
  useLayoutEffect(() => grow(box.current), [box, value]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also completes Japanese and Chinese words, which must not send the message.
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

import { type ReactNode, useId } from 'react';

export function FormSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line px-8 py-7 first:border-t-0 max-sm:px-4 max-sm:py-5"
    >
      <h2 id={id} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
        {title}
      </h2>
      <p className="mb-4 text-small text-ink-2">{text}</p>
      <div className="grid gap-4.5">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  text?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, text, back, actions }: PageHeadProps) {
  return (
    <header className="flex items-end justify-between gap-6 pt-8.5 pb-5.5 max-sm:flex-col max-sm:items-stretch max-sm:gap-3.5 max-sm:pt-5.5 max-sm:pb-4">
      <div className="min-w-0">
        {back && <div className="mb-2 text-small wrap-anywhere text-ink-2">{back}</div>}
        <PageTitle>{title}</PageTitle>
        {text && <p className="mt-1 wrap-anywhere text-ink-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-none gap-2.5 max-sm:flex-wrap max-sm:*:flex-auto">{actions}</div>}
    </header>
  );
}

/** Use once per page. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="text-h1 font-medium tracking-[-0.018em] text-balance wrap-anywhere [font-stretch:100%] max-sm:text-[26px] max-sm:leading-8">
      {children}
    </h1>
  );
}

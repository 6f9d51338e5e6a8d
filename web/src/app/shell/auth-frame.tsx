import type { ReactNode } from 'react';
import { AuthAside } from '#features/session/auth-aside.tsx';
import { PageTitle } from '#ui/page-head.tsx';
import { BrandLink } from './bar.tsx';
import { Footer } from './footer.tsx';

export function AuthFrame({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <AuthAside />
      <div className="flex flex-col">
        <header className="page flex h-14 items-stretch lg:h-16">
          <BrandLink home="/" />
        </header>
        <main className="flex flex-1 justify-center px-4 pt-8 pb-16 lg:items-center lg:pt-4">
          <div className="w-full max-w-100">
            <PageTitle>{title}</PageTitle>
            {text}
            <div className="h-5" />
            {children}
          </div>
        </main>
        <Footer bare />
      </div>
    </div>
  );
}

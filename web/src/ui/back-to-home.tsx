import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** Above a page's title: to the front page, or to the dashboard. */
export const BackToHome = ({ to, children }: { to: '/' | '/home'; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-6 items-center gap-1.5 hover:underline">
    <ArrowLeft size={16} />
    {children}
  </Link>
);

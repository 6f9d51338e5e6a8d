import { Link } from '@tanstack/react-router';
import { ArrowLeft } from './icons.tsx';
import type { ReactNode } from 'react';

export const BackToHome = ({ to, children }: { to: '/' | '/home'; children: ReactNode }) => (
  <Link to={to} className="quiet-link gap-1.5">
    <ArrowLeft size={16} />
    {children}
  </Link>
);

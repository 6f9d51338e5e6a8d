import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { m } from '#paraglide/messages.js';

export const BackToCompanies = () => (
  <Link to="/companies" className="inline-flex min-h-6 items-center gap-1.5 hover:underline">
    <ArrowLeft size={16} />
    {m.registration_back()}
  </Link>
);

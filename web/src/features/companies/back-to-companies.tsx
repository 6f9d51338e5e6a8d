import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { m } from '#paraglide/messages.js';

export const BackToCompanies = () => (
  <Link to="/companies" className="quiet-link gap-1.5">
    <ArrowLeft size={16} />
    {m.registration_back()}
  </Link>
);

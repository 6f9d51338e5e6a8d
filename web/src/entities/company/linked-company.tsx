import { Link } from '@tanstack/react-router';
import { VerifiedSeal } from './verified-seal.tsx';

interface LinkedCompanyProps {
  /** Null for a deleted company, which has no page. */
  id: string | null;
  name: string;
  isVerified: boolean;
}

export const LinkedCompany = ({ id, name, isVerified }: LinkedCompanyProps) => (
  <span className="inline-flex max-w-full items-center gap-1.5">
    {id ? (
      <Link to="/companies/$id" params={{ id }} className="link-alone wrap-anywhere">
        {name}
      </Link>
    ) : (
      name
    )}
    {isVerified && <VerifiedSeal />}
  </span>
);

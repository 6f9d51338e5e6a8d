import { CompanyLogo } from './company-logo.tsx';

interface Side {
  name: string;
  logoUrl: string | null;
}

/**
 * The logos of two companies with the mark's slanted line between them; decoration, because the names are beside it.
 */
export function TwoLogos({ left, right, size = 28 }: { left: Side; right: Side; size?: number }) {
  return (
    <span aria-hidden="true" className="inline-flex flex-none items-center gap-0.75">
      <CompanyLogo name={left.name} logoUrl={left.logoUrl} size={size} />
      <svg
        width={(size * 4) / 7}
        height={size}
        viewBox="0 0 18 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="text-line-strong"
      >
        <path d="M13 0v9L5 19v9" />
      </svg>
      <CompanyLogo name={right.name} logoUrl={right.logoUrl} size={size} />
    </span>
  );
}

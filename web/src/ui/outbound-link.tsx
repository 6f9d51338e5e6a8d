import type { ReactNode } from 'react';
import { siteOf } from '#contract/shown-values.ts';

interface OutboundLinkProps {
  url: string;
  /** The accessible name, which says that it opens in a new tab. */
  label: (of: { site: string }) => string;
  className?: string;
  children: (site: string) => ReactNode;
}

/** A link to another site, which does not learn where the visitor comes from. */
export function OutboundLink({ url, label, className, children }: OutboundLinkProps) {
  const site = siteOf(url);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label({ site })}
      className={className}
    >
      {children(site)}
    </a>
  );
}

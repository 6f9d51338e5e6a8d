import { ExternalLink, FileText } from '#ui/icons.tsx';
import type { BadgeEvidence } from '#contract/badges.ts';
import { formatSize } from '#lib/sizes.ts';
import { cn } from '#ui/class-names.ts';

/** The proofs of a request: uploaded files, and URLs, whose sites do not learn who opens them. */
export function BadgeEvidenceList({
  evidence,
  className,
}: {
  evidence: readonly BadgeEvidence[];
  className?: string;
}) {
  if (evidence.length === 0) return null;
  return (
    <ul className={cn('grid gap-1', className)}>
      {evidence.map((one) => (
        <li key={one.url} className="flex min-h-6 min-w-0 items-start gap-1.5">
          {one.bytes === null ? (
            <ExternalLink size={16} className="mt-0.5 flex-none text-ink-3" />
          ) : (
            <FileText size={16} className="mt-0.5 flex-none text-ink-3" />
          )}
          <Proof evidence={one} />
        </li>
      ))}
    </ul>
  );
}

function Proof({ evidence: { url, name, bytes } }: { evidence: BadgeEvidence }) {
  if (bytes !== null) {
    return (
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <a href={url} download={name} className="link font-normal!">
          {name}
        </a>
        <span className="ml-2 whitespace-nowrap text-ink-3 tabular-nums">{formatSize(bytes)}</span>
      </span>
    );
  }
  return isWebLink(url) ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link min-w-0 font-normal! [overflow-wrap:anywhere] max-sm:min-h-11"
    >
      {url}
    </a>
  ) : (
    <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
  );
}

const isWebLink = (url: string): boolean => /^https?:\/\//i.test(url);

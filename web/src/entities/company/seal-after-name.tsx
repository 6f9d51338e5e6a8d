import { cn } from '#ui/class-names.ts';
import { VerifiedSeal } from './verified-seal.tsx';

/** A seal that follows a name within a text. The word joiner keeps it on the line of the name's last word. */
export const SealAfterName = ({ className }: { className?: string }) => (
  <span className="whitespace-nowrap before:content-['\2060'/'']">
    <span className={cn('ml-1.5 inline-block translate-y-0.5', className)}>
      <VerifiedSeal />
    </span>
  </span>
);

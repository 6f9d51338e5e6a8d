import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { initialsOfName, tintOf } from '#contract/shown-values.ts';

interface CompanyLogoProps {
  name: string;
  logoUrl: string | null;
  isUnclaimed?: boolean;
  size?: number;
}

export function CompanyLogo({ name, logoUrl, isUnclaimed = false, size = 46 }: CompanyLogoProps) {
  if (logoUrl)
    return (
      <img
        src={logoUrl}
        alt={t('common:logo', { name })}
        width={size}
        height={size}
        loading="lazy"
        className="logo block flex-none rounded-panel object-cover"
        style={{ width: size, height: size }}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={cn(
        'logo grid flex-none place-items-center rounded-panel font-semibold tracking-[0.01em]',
        isUnclaimed
          ? 'logo-initials border-[1.25px] border-dashed border-line-strong text-ink-2'
          : tintOf(name),
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.37) }}
    >
      {initialsOfName(name)}
    </span>
  );
}

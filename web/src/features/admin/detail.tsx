import type { ReactNode } from 'react';
import { t } from '#lib/words.ts';

interface DetailProps {
  label: string;
  wide?: boolean;
  children: ReactNode;
}

export const Detail = ({ label, wide, children }: DetailProps) => (
  <div className={wide ? 'col-span-full' : undefined}>
    <dt className="text-small text-ink-2">{label}</dt>
    <dd>{children || <span className="text-ink-3">{t('admin:notGiven')}</span>}</dd>
  </div>
);

/** A link to another site that does not reveal which page the user comes from. */
export const OutsideLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
    {url}
  </a>
);

import { t } from '#lib/words.ts';
import { ExternalLink } from '#ui/icons.tsx';

export const RecordLink = ({ number, url }: { number: string; url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={t('evidence:recordOf', { number })}
    className="link-alone gap-1"
  >
    {t('evidence:record')}
    <ExternalLink size={14} />
  </a>
);

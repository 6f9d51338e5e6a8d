import { Download } from '#ui/icons.tsx';
import { useState } from 'react';
import { getEarlierCopy, getSignedCopy } from '#contract/nda.ts';
import { addressOf } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

/** How long the page where the copy was signed offers it for download. */
const FRESH_MS = 15 * 60_000;

export const CopyButton = () => (
  <a href={addressOf(getSignedCopy, {})} download className={buttonClass('secondary')}>
    <Download size={16} />
    {t('entities:agreement.download')}
  </a>
);

export const EarlierCopyLink = ({ id, day }: { id: string; day: string }) => (
  <a
    href={addressOf(getEarlierCopy, { params: { id } })}
    download
    aria-label={t('entities:agreement.downloadOf', { day })}
    className="link-alone gap-1.5"
  >
    <Download size={16} />
    {t('entities:agreement.pdf')}
  </a>
);

export function FreshCopyLink({ signedAt }: { signedAt: string }) {
  const [now] = useState(() => Date.now());
  if (now - Date.parse(signedAt) > FRESH_MS) return null;
  return (
    <a href={addressOf(getSignedCopy, {})} download className="link-alone mr-4">
      {t('entities:agreement.download')}
    </a>
  );
}

import { renderSVG } from 'uqr';
import type { Enrollment } from '#contract/two-factor.ts';
import { t } from '#lib/words.ts';
import { CopyButton } from '#ui/copy-button.tsx';

export const EnrollmentKey = ({ enrollment: { secret, uri } }: { enrollment: Enrollment }) => (
  <div className="flex flex-wrap items-center gap-5">
    {/* White in every theme, because cameras need the contrast. */}
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
      alt={t('security:qrCode')}
      width={176}
      height={176}
      className="rounded-control bg-white"
    />
    <div className="grid min-w-0 flex-1 basis-50 gap-1">
      <p className="text-detail text-ink-2">{t('security:keyByHand')}</p>
      <code className="mb-2 text-detail wrap-anywhere">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      {/* An app on the same phone cannot scan the picture. */}
      <CopyButton text={secret} />
    </div>
  </div>
);

import type { UtcInstant } from '#contract/days.ts';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/nda.ts';
import { formatUtcTime } from '#lib/dates.ts';
import { deviceName } from '#lib/device.ts';
import { t } from '#lib/words.ts';

interface SignatureEvidenceProps {
  signature: {
    signatureName: string;
    signedAt: UtcInstant;
    ipAddress: string;
    userAgent: string;
    /** Empty if it can no longer be decrypted. */
    digitalSignature: string;
    isDrawn: boolean;
  };
}

export function SignatureEvidence({ signature }: SignatureEvidenceProps) {
  const { signatureName, signedAt, ipAddress, userAgent, digitalSignature, isDrawn } = signature;
  const facts = { name: signatureName, when: formatUtcTime(signedAt), device: deviceName(userAgent) };
  return (
    <figure>
      {digitalSignature && (
        <img
          src={digitalSignature}
          alt={t('entities:signature.imageOf', { name: signatureName })}
          width={SIGNATURE_WIDTH}
          height={SIGNATURE_HEIGHT}
          className="h-auto w-full rounded-control border border-line-strong bg-paper sm:max-w-100"
        />
      )}
      {!isDrawn && <p className="mt-1.5 text-small text-ink-2">{t('entities:signature.byName')}</p>}
      <figcaption className="mt-2.5 wrap-anywhere">
        {ipAddress
          ? t('entities:signature.evidence', { ...facts, ip: ipAddress })
          : t('entities:signature.evidenceWithoutIp', facts)}
      </figcaption>
    </figure>
  );
}

import { type Certificate, removeCertificate } from '#contract/company-certificates.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { RowActions } from '#ui/row-actions.tsx';

interface CertificateRowProps {
  certificate: Certificate;
  onEdit?: () => void;
}

export function CertificateRow({ certificate, onEdit }: CertificateRowProps) {
  const { standard, issuer, number, validUntil, isExpired } = certificate;
  return (
    <li className="flex items-start justify-between gap-3 px-5 py-3 max-sm:px-4">
      <div className="min-w-0 text-detail leading-5">
        <h3 className={`font-semibold wrap-anywhere ${isExpired ? 'text-ink-2 line-through' : ''}`}>
          {standard}
        </h3>
        <p className="mt-0.5 text-small wrap-anywhere text-ink-2">
          {t('certificates:number', { number, issuer })}
        </p>
        {isExpired && validUntil ? (
          <p className="text-small font-medium text-caution">
            {t('certificates:expired', { date: formatDay(validUntil) })}
          </p>
        ) : (
          <p className="text-small text-ink-2 tabular-nums empty:hidden">{validityOf(certificate)}</p>
        )}
      </div>
      {onEdit && <OwnActions certificate={certificate} onEdit={onEdit} />}
    </li>
  );
}

function validityOf({ validFrom, validUntil }: Certificate): string | undefined {
  const from = validFrom && formatDay(validFrom);
  const until = validUntil && formatDay(validUntil);
  if (from && until) return t('certificates:valid', { from, until });
  if (from) return t('certificates:validFrom', { from });
  return until ? t('certificates:validUntil', { until }) : undefined;
}

function OwnActions({ certificate: { id, standard, number }, onEdit }: Required<CertificateRowProps>) {
  const removing = useAction({
    run: () => call(removeCertificate, { params: { id } }),
    stale: ['companies'],
    done: () => showToast({ title: t('news:removed'), description: t('certificates:removedText') }),
    failed: { title: t('news:notRemoved') },
  });
  return (
    <RowActions
      editLabel={t('certificates:editOf', { standard })}
      removeLabel={t('certificates:removeOf', { standard })}
      onEdit={onEdit}
      question={{
        title: t('certificates:removeTitle'),
        text: t('certificates:removeText', { standard, number }),
      }}
      onRemove={() => removing.mutate()}
      removing={removing.isPending}
    />
  );
}

import { type Certificate, removeCertificate } from '#contract/company-certificates.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { RowActions } from '#ui/row-actions.tsx';

interface CertificateRowProps {
  certificate: Certificate;
  /** Only where these are one's own. */
  onEdit?: () => void;
}

/** A certificate: what it is, who issued it under which number, and for how long it holds. */
export function CertificateRow({ certificate, onEdit }: CertificateRowProps) {
  const { standard, issuer, number, validUntil, isExpired } = certificate;
  return (
    <li className="flex items-start justify-between gap-3 px-5 py-3 max-sm:px-4">
      <div className="min-w-0 text-[14.5px] leading-5">
        <h3 className={`font-semibold wrap-anywhere ${isExpired ? 'text-ink-2 line-through' : ''}`}>
          {standard}
        </h3>
        <p className="mt-0.5 text-small wrap-anywhere text-ink-2">
          {m.certificates_number({ number, issuer })}
        </p>
        {isExpired && validUntil ? (
          <p className="text-small font-medium text-caution">
            {m.certificates_expired({ date: formatDay(validUntil) })}
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
  if (from && until) return m.certificates_valid({ from, until });
  if (from) return m.certificates_valid_from({ from });
  return until ? m.certificates_valid_until({ until }) : undefined;
}

function OwnActions({ certificate: { id, standard, number }, onEdit }: Required<CertificateRowProps>) {
  const removing = useAction({
    run: () => call(removeCertificate, { params: { id } }),
    stale: ['companies'],
    done: () => showToast({ title: m.news_removed(), description: m.certificates_removed_text() }),
    failed: { title: m.news_not_removed(), fallback: m.news_failed_text() },
  });
  return (
    <RowActions
      editLabel={m.certificates_edit_of({ standard })}
      removeLabel={m.certificates_remove_of({ standard })}
      onEdit={onEdit}
      question={{
        title: m.certificates_remove_title(),
        text: m.certificates_remove_text({ standard, number }),
      }}
      onRemove={() => removing.mutate()}
      removing={removing.isPending}
    />
  );
}

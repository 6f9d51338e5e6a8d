import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Certificate } from '#contract/company-certificates.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OwnListPanel } from '#ui/own-list-panel.tsx';
import { CertificateRow } from './certificate-row.tsx';
import { certificatesQuery } from './queries.ts';

const CertificateDialog = lazyPart(async () => (await import('./certificate-dialog.tsx')).CertificateDialog);

interface CertificatesPanelProps {
  company: { id: string; name: string };
  canWrite: boolean;
}

export function CertificatesPanel({ company: { id, name }, canWrite }: CertificatesPanelProps) {
  const list = useInfiniteQuery(certificatesQuery(id));
  const [form, setForm] = useState<{ certificate?: Certificate }>();
  return (
    <>
      <OwnListPanel
        query={list}
        title={t('certificates:title')}
        failed={{ title: t('certificates:failed'), text: t('common:pageFailedText') }}
        empty={{
          title: t('certificates:none'),
          text: t('certificates:noneText'),
          add: t('certificates:addFirst'),
        }}
        addLabel={t('certificates:add')}
        onAdd={canWrite ? () => setForm({}) : undefined}
        note={canWrite ? t('certificates:noteOwn') : t('certificates:note', { company: name })}
      >
        {(certificate) => (
          <CertificateRow
            key={certificate.id}
            certificate={certificate}
            {...(canWrite && { onEdit: () => setForm({ certificate }) })}
          />
        )}
      </OwnListPanel>
      {form && (
        <Suspense>
          <CertificateDialog
            companyId={id}
            certificate={form.certificate}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

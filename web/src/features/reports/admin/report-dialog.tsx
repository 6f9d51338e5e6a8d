import { personName } from '#contract/shown-values.ts';
import { toastOf } from '#lib/mutations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReportDetails, type ReportOutcome, resolveReport } from '#contract/reports.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { reportQuery } from './queries.ts';
import { ReportedThings } from './reported-things.tsx';
import { outcomeName } from './words.ts';

interface ReportDialogProps {
  id: string;
  onClose: () => void;
}

export function ReportDialog({ id, onClose }: ReportDialogProps) {
  const { data: report, isLoadingError, refetch } = useQuery(reportQuery(id));
  if (report) return <LoadedReport report={report} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} wide title={t('admin-reports:title')}>
      {isLoadingError ? (
        <LoadFailed
          title={t('admin-reports:failed')}
          text={t('admin-reports:failedText')}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

function LoadedReport({ report, onClose }: { report: ReportDetails; onClose: () => void }) {
  const [note, setNote] = useState('');
  const name = personName(report.reported);
  const resolving = useAdminAction({
    run: (outcome: ReportOutcome) =>
      call(resolveReport, { params: { id: report.id }, body: { outcome, note } }),
    stale: ['user'],
    done: ({ outcome }) => {
      showToast({
        title: t('admin-reports:closed'),
        description:
          outcome === 'warned' ? t('admin-reports:closedWarned', { name }) : t('admin-reports:closedText'),
      });
      onClose();
    },
    failed: (failure) => toastOf(failure, { title: t('admin-reports:notClosed') }),
  });
  const unsaved = useUnsaved(note.trim() !== '', { isSaving: resolving.isPending });
  return (
    <Dialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
      wide
      title={<span className="wrap-anywhere">{t('admin-reports:about', { name })}</span>}
      footer={
        report.outcome === null && (
          <>
            <Button
              variant="secondary"
              pending={resolving.isPending && resolving.variables === 'no_action'}
              onClick={() => resolving.isPending || resolving.mutate('no_action')}
            >
              {t('admin-reports:close')}
            </Button>
            <Button
              variant="danger"
              pending={resolving.isPending && resolving.variables === 'warned'}
              onClick={() => resolving.isPending || resolving.mutate('warned')}
            >
              {t('admin-reports:warn')}
            </Button>
          </>
        )
      }
    >
      <ReportedThings report={report} />
      {report.outcome === null ? (
        <Field label={t('admin-reports:note')} hint={t('admin-reports:noteHint')} className="mt-5">
          <Textarea rows={3} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      ) : (
        <p className="mt-5 text-ink-2 wrap-anywhere">
          {t('admin-reports:decided', {
            outcome: outcomeName(report.outcome),
            admin: report.resolvedBy ?? t('admin-reports:unknownAdmin'),
          })}
          {report.adminNote && <span className="mt-1 block whitespace-pre-line">{report.adminNote}</span>}
        </p>
      )}
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import {
  type DataExport as Archive,
  EXPORT_DAYS,
  downloadDataExport,
  requestDataExport,
} from '#contract/data-exports.ts';
import { addressOf, call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { formatSize } from '#lib/sizes.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';
import { dataExportQuery } from './queries.ts';

export function DataExport() {
  const { data } = useQuery(dataExportQuery);
  const archive = data?.dataExport;
  const requesting = useAction({
    run: () => call(requestDataExport),
    stale: ['user'],
    done: () => showToast({ title: t('settings:exportRequested'), description: t('settings:exportNotice') }),
    failed: { title: t('settings:exportFailed') },
  });
  const isMaking = archive?.readyAt === null;
  return (
    <SettingsPart
      title={t('settings:export')}
      text={t('settings:exportText', { days: EXPORT_DAYS })}
      action={
        !isMaking && (
          <Button
            variant="secondary"
            pending={requesting.isPending}
            pendingText={t('settings:exportRequesting')}
            onClick={() => requesting.mutate()}
          >
            {archive ? t('settings:exportAgain') : t('settings:exportRequest')}
          </Button>
        )
      }
    >
      {archive && (
        <div className="mt-3 rounded-control bg-sunken px-3.5 py-3">
          <p role="status" className="text-detail leading-5">
            {isMaking
              ? t('settings:exportMaking')
              : t('settings:exportReady', {
                  made: formatDate(archive.readyAt ?? archive.requestedAt),
                  until: formatDate(archive.expiresAt ?? archive.requestedAt),
                })}
          </p>
          <Parts files={archive.files} />
        </div>
      )}
    </SettingsPart>
  );
}

const Parts = ({ files }: Pick<Archive, 'files'>) => (
  <ul className="mt-2.5 flex flex-wrap gap-2.5 empty:hidden">
    {files.map(({ id, bytes }, index) => (
      <li key={id}>
        <a
          href={addressOf(downloadDataExport, { params: { id } })}
          download
          className={buttonClass('secondary')}
        >
          {t('settings:exportDownload', {
            count: files.length,
            number: index + 1,
            size: formatSize(bytes),
          })}
        </a>
      </li>
    ))}
  </ul>
);

import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { readingsQuery } from './queries.ts';

export function ReadingsPanel({ companyId }: { companyId: string }) {
  const titleId = useId();
  const list = useInfiniteQuery(readingsQuery(companyId));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('passports:readings')} />
      <PagedList
        query={list}
        skeleton={<PageSpinner />}
        failed={{ title: t('passports:loadFailed'), text: t('common:pageFailedText') }}
        empty={<PanelBody className="text-ink-2">{t('passports:noReadings')}</PanelBody>}
      >
        {(readings) => (
          <Ledger className="border-t border-line">
            {readings.map(({ id, companyName, personName, documentName, at }) => (
              <LedgerRow key={id} className="wrap-anywhere">
                <p>
                  {personName === null ? companyName : t('passports:reader', { personName, companyName })}
                </p>
                <p className="text-detail text-ink-2">
                  {documentName === null
                    ? t('passports:readAnswers', { time: formatDateTime(at) })
                    : t('passports:readDocument', { name: documentName, time: formatDateTime(at) })}
                </p>
              </LedgerRow>
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClearanceKind, CompanyEvidence } from '#contract/evidence.ts';
import type { BadgeType } from '#contract/vocabulary.ts';
import { Detail } from '#features/admin/detail.tsx';
import { formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { ClearancePlate, ClearanceResult } from '#entities/clearance/clearance.tsx';
import { MAX_NUMBERS, companyNumbersQuery } from './queries.ts';

const SPEAKING_FOR: Partial<Record<BadgeType, readonly ClearanceKind[]>> = {
  fda_approved: ['510k', 'pma', 'de_novo', 'hde'],
  ce_marked: ['ce_certificate'],
};

export function CompanyNumbers({ companyId, type }: { companyId: string; type: BadgeType }) {
  const kinds = SPEAKING_FOR[type];
  if (!kinds) return null;
  return (
    <Detail label={t('admin-badges:fda')} wide>
      <Numbers companyId={companyId} kinds={kinds} />
    </Detail>
  );
}

function Numbers({ companyId, kinds }: { companyId: string; kinds: readonly ClearanceKind[] }): ReactNode {
  const { data: all, isLoadingError } = useQuery(companyNumbersQuery(companyId));
  if (isLoadingError) return t('admin-badges:fdaFailed');
  if (!all) return t('common:loading');
  const numbers = all.filter(({ kind }) => kinds.includes(kind));
  if (numbers.length === 0) return t('admin-badges:fdaNone');
  return (
    <>
      <ul className="mt-1 grid max-h-72 gap-3 overflow-y-auto">
        {numbers.map((number) => (
          <NumberRow key={number.id} number={number} />
        ))}
      </ul>
      {all.length === MAX_NUMBERS && (
        <p className="mt-1 text-small text-ink-2">{t('admin-badges:fdaMore')}</p>
      )}
    </>
  );
}

const NumberRow = ({ number }: { number: CompanyEvidence }) => (
  <li className="grid gap-1">
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ClearancePlate clearance={number} />
      <ClearanceResult clearance={number} />
    </span>
    <span className="text-small text-ink-2">
      {[
        number.product.name,
        number.applicant,
        number.productCode,
        number.isDemoRecord && t('admin-badges:fdaDemo'),
        number.checkedAt && formatUtcDay(number.checkedAt),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </li>
);

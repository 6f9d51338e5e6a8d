import { type ReactNode, useState } from 'react';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import type { Rfq } from '#contract/rfqs.ts';
import { TrustPlates } from '#entities/badge/trust-plates.tsx';
import { verdictWords } from '#entities/clearance/clearance.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { FoldButton } from '#ui/fold-button.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { ComparedCell } from './compared-cell.tsx';
import { coverageOf, differs, priceOf } from './compare.ts';
import { CoverageLegend, CoverageMap } from './coverage-map.tsx';
import { FileLinks } from './file-links.tsx';

interface ComparedRowsProps {
  rfq: Rfq;
  /** The responses to which a price is compared. */
  all: readonly ComparedResponse[];
  responses: readonly ComparedResponse[];
  isHighlighted: boolean;
}

interface Row {
  name: string;
  asked?: string | null;
  valueOf: (response: ComparedResponse) => string;
  cell?: (response: ComparedResponse) => ReactNode;
  /** What the colors of the cells mean. */
  legend?: ReactNode;
  /** Free text, which always differs, so no value is highlighted. */
  isProse?: boolean;
  /**
   * Whether the value is from our records. Its row is shown even if it is empty, because companies cannot enter it
   * themselves.
   */
  isRecord?: boolean;
}

/**
 * The values of the responses, beside what was asked for. Values that no response states are listed in one row at the
 * end.
 */
export function ComparedRows({ rfq, all, responses, isHighlighted }: ComparedRowsProps) {
  const [areMapsShown, setMapsShown] = useState(false);
  const rows = rowsOf(rfq, all, areMapsShown, () => setMapsShown(!areMapsShown));
  const isStated = ({ valueOf, isRecord = false }: Row) =>
    isRecord || responses.some((response) => valueOf(response) !== '');
  const unstated = rows.filter((row) => !isStated(row)).map(({ name }) => name);
  return (
    <tbody {...TABLE_ROLES.group} className="max-lg:block">
      {rows.filter(isStated).map((row) => (
        <ComparedRow key={row.name} row={row} responses={responses} isHighlighted={isHighlighted} />
      ))}
      {unstated.length > 0 && responses.length > 0 && (
        <tr {...TABLE_ROLES.row} className="max-lg:block">
          <td
            {...TABLE_ROLES.cell}
            colSpan={responses.length + 1}
            className="px-5 py-3 text-small text-ink-2 max-lg:block max-sm:px-4"
          >
            {t('rfqs:notStatedByAny', { fields: unstated.join(', ') })}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface ComparedRowProps {
  row: Row;
  responses: readonly ComparedResponse[];
  isHighlighted: boolean;
}

function ComparedRow({ row, responses, isHighlighted }: ComparedRowProps) {
  const { name, asked, valueOf, cell, legend, isProse = false } = row;
  const values = responses.map(valueOf);
  const isShared = values.length > 1 && new Set(values).size === 1;
  const standsOut = (index: number) => isHighlighted && !isProse && differs(values, index);
  return (
    <tr
      {...TABLE_ROLES.row}
      className="border-b border-line align-top last:border-b-0 max-lg:block max-lg:py-3"
    >
      <th
        {...TABLE_ROLES.rowHeader}
        scope="row"
        className="px-5 py-3 font-normal max-lg:block max-lg:pt-0 max-lg:pb-1 max-lg:font-semibold max-sm:px-4"
      >
        {name}
        {asked && <span className="block text-small font-normal text-ink-2 wrap-anywhere">{asked}</span>}
        {legend}
      </th>
      {responses.map((response, index) => (
        <ComparedCell
          key={response.id}
          company={response.company}
          of={responses.length}
          standsOut={standsOut(index)}
          shared={isShared ? (index === 0 ? 'first' : 'again') : undefined}
        >
          {cell ? cell(response) : valueOf(response) || t('rfqs:notStated')}
        </ComparedCell>
      ))}
    </tr>
  );
}

/** Phones show the coverage maps only after a press, because a text says the same. */
function rowsOf(
  rfq: Rfq,
  all: readonly ComparedResponse[],
  areMapsShown: boolean,
  toggleMaps: () => void,
): Row[] {
  const onPhones = areMapsShown ? '' : 'max-sm:hidden';
  return [
    {
      name: t('rfqs:quotedPrice'),
      asked: rfq.budget,
      valueOf: (one) => priceOf(one, all),
      cell: (one) => <Price response={one} all={all} />,
    },
    { name: t('rfqs:deliveryTime'), asked: rfq.deliveryLocation, valueOf: (one) => one.deliveryTime ?? '' },
    { name: t('rfqs:timeline'), asked: rfq.timeline, valueOf: (one) => one.timeline ?? '' },
    {
      name: t('rfqs:coverage'),
      asked: rfq.territories.map(territoryName).join(', '),
      valueOf: (one) => coverageOf(one, rfq),
      cell: (one) => <Coverage response={one} rfq={rfq} mapClassName={onPhones} />,
      legend: rfq.territories.length > 0 && (
        <>
          <FoldButton label={t('rfqs:coverageMaps')} isOpen={areMapsShown} onToggle={toggleMaps} />
          <CoverageLegend className={onPhones} />
        </>
      ),
    },
    {
      name: t('rfqs:credentials'),
      isRecord: true,
      valueOf: ({ badges }) => badges.join(),
      cell: ({ badges }) =>
        badges.length > 0 ? <TrustPlates badges={badges} shown={4} /> : t('rfqs:noBadges'),
    },
    {
      name: t('rfq-scoring:certificates'),
      asked: t('rfq-scoring:selfDeclared'),
      valueOf: ({ certificates }) => certificates.join(', ') || t('rfq-scoring:noCertificates'),
    },
    {
      name: t('rfq-scoring:products'),
      asked: rfq.products.map(({ name }) => name).join(', '),
      valueOf: ({ proposedProducts }) => proposedProducts.map(({ name }) => name).join(', '),
    },
    {
      name: t('rfqs:clearances'),
      isRecord: true,
      valueOf: ({ clearances }) =>
        clearances.map(({ number, verdict }) => `${number}: ${verdictWords(verdict)}`).join('\n'),
    },
    {
      name: t('rfqs:lineCard'),
      isRecord: true,
      asked: rfq.productCategories.map(categoryName).join(', '),
      valueOf: ({ lineCard }) => lineCard.join(', '),
    },
    { name: t('rfqs:capabilities'), isProse: true, valueOf: (one) => one.capabilities ?? '' },
    { name: t('rfqs:proposal'), isProse: true, valueOf: (one) => one.proposal },
    { name: t('rfqs:additionalNotes'), isProse: true, valueOf: (one) => one.additionalNotes ?? '' },
    {
      name: t('rfqs:files'),
      valueOf: ({ attachments }) => attachments.map(({ name }) => name).join(', '),
      cell: ({ attachments }) =>
        attachments.length > 0 ? <FileLinks files={attachments} /> : t('rfqs:notStated'),
    },
  ];
}

function Price({ response, all }: { response: ComparedResponse; all: readonly ComparedResponse[] }) {
  const [price, place] = priceOf(response, all).split('\n');
  const isLowest = place === t('rfqs:lowest');
  return (
    <>
      <span className="block font-semibold">{price || t('rfqs:notStated')}</span>
      {place && (isLowest ? <StatusLabel status="agreed">{place}</StatusLabel> : place)}
    </>
  );
}

interface CoverageProps {
  response: ComparedResponse;
  rfq: Rfq;
  mapClassName: string;
}

const Coverage = ({ response, rfq, mapClassName }: CoverageProps) => (
  <>
    <CoverageMap
      className={rfq.territories.length > 0 ? mapClassName : ''}
      label={t('rfqs:coverageOf', { company: response.company.name })}
      coverage={response.coverage}
      asked={rfq.territories}
    />
    {coverageOf(response, rfq) || t('rfqs:notStated')}
  </>
);

import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { DEAL_TERMS, type DealField } from '#contract/deal-fields.ts';
import { isClosedStage, needsConsent } from '#contract/deal-stages.ts';
import type { DealPage } from '#contract/deals.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { PenLine } from '#ui/more-icons.tsx';
import { LongText } from '#ui/long-text.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { otherOf } from './sides.ts';
import { exclusivityName, fieldName, priorityName, termName } from './words.ts';

interface DealFactsProps {
  deal: DealPage;
  onEdit: () => void;
}

/** The fields that both companies share. The current value stays until both agree on another one. */
export function DealFacts({ deal, onEdit }: DealFactsProps) {
  const titleId = useId();
  const withConsent = needsConsent(deal.stage);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('deals:fields')}
        action={
          deal.canEdit && (
            <Button
              variant="quiet"
              size="sm"
              icon={<PenLine size={16} />}
              aria-haspopup="dialog"
              onClick={onEdit}
            >
              {withConsent ? t('deals:proposeChange') : t('deals:edit')}
            </Button>
          )
        }
      />
      <p className="px-5 pb-3.5 text-small text-ink-2 max-sm:px-4">
        {isClosedStage(deal.stage)
          ? t('deals:fieldsClosed')
          : withConsent
            ? t('deals:fieldsWithConsent')
            : t('deals:fieldsShared')}
      </p>
      <dl className="ledger border-t border-line">
        {rowsOf(deal).map(([field, value, note]) => (
          <div
            key={field}
            className="grid grid-cols-[176px_minmax(0,1fr)_auto] items-baseline gap-x-3 px-5 py-2.75 max-sm:grid-cols-1 max-sm:px-4"
          >
            <dt className="text-detail text-ink-2">{fieldName(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
            <dd className="text-small text-ink-3 max-sm:empty:hidden sm:text-right">
              {isProposed(deal, field) ? <ProposedLabel deal={deal} field={field} /> : note}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function ProposedLabel({ deal, field }: { deal: DealPage; field: DealField }) {
  const proposal = deal.proposals.find(({ change }) => change.field === field);
  if (!proposal) return null;
  return proposal.isOwn ? (
    <StatusLabel status="waiting-on-them">
      {t('deals:waitingFor', { company: otherOf(deal).name })}
    </StatusLabel>
  ) : (
    <StatusLabel status="waiting-on-you">{t('deals:changeProposed')}</StatusLabel>
  );
}

type Row = readonly [field: DealField, value: ReactNode, note?: string];

const None = () => <span className="text-ink-3">{t('deals:nothing')}</span>;

function rowsOf(deal: DealPage): Row[] {
  const { products, territories, exclusivity, valueCents, currency, requirements, contractTerms } = deal;
  return [
    ['products', products.length > 0 ? <Products deal={deal} /> : <None />],
    ['territories', territories.map(territoryName).join(', ') || <None />],
    ['exclusivity', exclusivityName(exclusivity)],
    ['termMonths', termName(deal.termMonths)],
    ['value', valueCents === null ? <None /> : formatPrice({ cents: valueCents, currency })],
    ['expectedCloseDate', deal.expectedCloseDate ? formatDay(deal.expectedCloseDate) : <None />],
    [
      'probability',
      t('deals:percent', { percent: deal.probability }),
      deal.isProbabilityFromStage ? t('deals:followsStage') : undefined,
    ],
    ['priority', priorityName(deal.priority)],
    ...(deal.description ? [['description', <LongText key="text" text={deal.description} />] as const] : []),
    ...(requirements.length > 0
      ? [['requirements', <Requirements key="lines" lines={requirements} />] as const]
      : []),
    ...DEAL_TERMS.filter((term) => contractTerms[term] || isProposed(deal, term)).map(
      (term) => [term, contractTerms[term] ?? <None />] as const,
    ),
  ].map(([field, value, note]) => [field, value, note] as Row);
}

const isProposed = ({ proposals }: DealPage, field: DealField): boolean =>
  proposals.some(({ change }) => change.field === field);

const Products = ({ deal: { products } }: { deal: DealPage }) => (
  <ul>
    {products.map(({ id, name }) => (
      <li key={id}>
        <Link to="/products/$id" params={{ id }} className="link-alone">
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

const Requirements = ({ lines }: { lines: readonly string[] }) => (
  <ul className="list-disc pl-5 marker:text-line-strong">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

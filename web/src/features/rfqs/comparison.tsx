import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import type { Rfq } from '#contract/rfqs.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { VerifiedSeal } from '#entities/company/verified-seal.tsx';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Pill } from '#ui/pills.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Switch } from '#ui/switch.tsx';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { AwardBar } from './award-bar.tsx';
import { Obstacle } from './award-obstacle.tsx';
import { ComparisonDownloads } from './comparison-downloads.tsx';
import { comparableTo } from './compare.ts';
import { ComparedRows } from './compared-rows.tsx';
import { Outcome } from './outcome.tsx';
import { ScoreRow } from './score-row.tsx';
import { ScoringRows } from './scoring-rows.tsx';

interface ComparisonProps {
  rfq: Rfq;
  responses: readonly ComparedResponse[];
  /** Whether more responses can be loaded. */
  hasMore: boolean;
}

export function Comparison({ rfq, responses, hasMore }: ComparisonProps) {
  const [isHighlighted, setHighlighted] = useState(true);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([]);
  const shown = responses.filter(({ id }) => !hiddenIds.includes(id));
  const canDiffer = shown.length > 1;
  const canAward = rfq.canEdit && responses.every(({ status }) => !ended(status));
  const toggle = (id: string) => setChosenIds(toggled(chosenIds, id));
  return (
    <section aria-labelledby="responses">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="responses" className="text-h3 font-semibold tracking-tight">
          {t('rfqs:responseCount', { count: rfq.responses ?? responses.length })}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {canDiffer && (
            <Switch
              label={t('rfqs:highlight')}
              checked={isHighlighted}
              onChange={({ target }) => setHighlighted(target.checked)}
            />
          )}
          {responses.length > 0 && <ComparisonDownloads rfqId={rfq.id} />}
        </div>
      </div>
      {responses.length > 2 && (
        <div role="group" aria-label={t('rfqs:companiesToCompare')} className="mb-3 flex flex-wrap gap-2">
          {responses.map(({ id, company }) => (
            <Pill
              key={id}
              pressed={!hiddenIds.includes(id)}
              // The last company cannot be hidden, because a comparison without companies is empty.
              aria-disabled={shown.length === 1 && shown[0]?.id === id}
              onClick={() => {
                if (shown.some((one) => one.id !== id)) setHiddenIds(toggled(hiddenIds, id));
              }}
              className="max-w-full whitespace-normal wrap-anywhere"
            >
              {company.name}
            </Pill>
          ))}
        </div>
      )}
      <div
        role="region"
        aria-labelledby="responses"
        // Only an element that can have the focus can be scrolled by keyboard.
        tabIndex={0}
        // The element is positioned, so that hidden texts in the table scroll with it and do not widen the page.
        className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      >
        <table {...TABLE_ROLES.table} className="w-full border-collapse text-left align-top max-lg:block">
          {/* The columns of the responses that are selected for the award are highlighted. */}
          <colgroup>
            <col />
            {shown.map(({ id }) => (
              <col key={id} className={chosenIds.includes(id) ? 'bg-primary-soft' : undefined} />
            ))}
          </colgroup>
          <thead {...TABLE_ROLES.group} className="max-lg:block">
            <tr {...TABLE_ROLES.row} className="border-b border-line max-lg:block">
              <th
                {...TABLE_ROLES.columnHeader}
                scope="col"
                className="w-66 min-w-32 px-5 py-4 text-small font-normal text-ink-2 max-lg:sr-only"
              >
                {t('rfqs:youAskedFor')}
              </th>
              {shown.map((response) => (
                <ResponseHead
                  key={response.id}
                  response={response}
                  isChosen={chosenIds.includes(response.id)}
                  onToggle={canAward && response.isReadable ? () => toggle(response.id) : undefined}
                />
              ))}
            </tr>
          </thead>
          <ScoreRow rfqId={rfq.id} responses={shown} />
          <ComparedRows
            rfq={rfq}
            all={comparableTo(responses, hasMore)}
            responses={shown}
            isHighlighted={isHighlighted && canDiffer}
          />
          <ScoringRows rfq={rfq} responses={shown} />
        </table>
      </div>
      {canAward && responses.some(({ awardObstacle }) => !awardObstacle) && (
        <AwardBar
          rfqId={rfq.id}
          chosen={responses.filter(({ id, awardObstacle }) => !awardObstacle && chosenIds.includes(id))}
        />
      )}
    </section>
  );
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

interface ResponseHeadProps {
  response: ComparedResponse;
  isChosen: boolean;
  /**
   * Selects the response for the award. Undefined for viewers, for a response that cannot be opened, and once the
   * request has been awarded.
   */
  onToggle: (() => void) | undefined;
}

const ended = (status: ComparedResponse['status']): boolean =>
  status === 'awarded' || status === 'not_awarded';

const ResponseHead = ({ response, isChosen, onToggle }: ResponseHeadProps) => (
  <th
    {...TABLE_ROLES.columnHeader}
    scope="col"
    className="border-line px-5 py-4 font-normal max-lg:block max-lg:py-3 max-sm:px-4 lg:min-w-60 lg:border-l max-lg:not-nth-2:border-t"
  >
    <span className="flex items-center gap-3">
      <CompanyLogo
        name={response.company.name}
        logoUrl={response.company.logoUrl}
        isUnclaimed={false}
        size={40}
      />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 font-semibold wrap-anywhere">
          <Link to="/companies/$id" params={{ id: response.company.id }} className="quiet-link">
            {response.company.name}
          </Link>
          {response.company.isVerified && <VerifiedSeal />}
        </span>
        <span className="block text-small text-ink-2 tabular-nums">
          {t('rfqs:respondedOn', { date: formatDate(response.submittedAt) })}
        </span>
        {response.status === 'needs_confirmation' && (
          <StatusLabel status="waiting-on-them">{t('rfqs:notConfirmed')}</StatusLabel>
        )}
        <Outcome response={response} />
        {!response.isReadable && <em className="block text-small text-ink-2">{t('rfqs:unreadable')}</em>}
      </span>
    </span>
    {onToggle &&
      (response.awardObstacle ? (
        <Obstacle obstacle={response.awardObstacle} company={response.company} />
      ) : (
        <Checkbox
          label={t('rfqs:select', { name: response.company.name })}
          checked={isChosen}
          onChange={onToggle}
          className="mt-2"
        />
      ))}
  </th>
);

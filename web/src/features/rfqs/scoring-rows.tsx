import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import {
  changeRfqScoring,
  MAX_POINTS,
  RFQ_CRITERIA,
  type RfqCriterion,
  type RfqScoring,
  type RfqScoringChange,
  type RfqWeights,
} from '#contract/rfq-scoring.ts';
import type { Rfq } from '#contract/rfqs.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { FoldButton } from '#ui/fold-button.tsx';
import { Lock } from '#ui/icons.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { CompanyOfCell } from './company-of-cell.tsx';
import { rfqScoringQuery } from './queries.ts';

interface ScoringRowsProps {
  rfq: Rfq;
  responses: readonly ComparedResponse[];
}

interface Changed {
  weights?: Partial<RfqWeights>;
  scores?: RfqScoringChange['scores'];
}

type Save = (change: Changed) => void;

export function ScoringRows({ rfq, responses }: ScoringRowsProps) {
  const { data: scoring } = useQuery(rfqScoringQuery(rfq.id));
  const [isShown, setShown] = useState(false);
  const saving = useAction({
    run: ({ weights, scores = [] }: Changed) => {
      // The other weights are read now, so that they include the previous change.
      const known = queryClient.getQueryData(rfqScoringQuery(rfq.id).queryKey)?.weights;
      const body = { scores, ...(weights && known && { weights: { ...known, ...weights } }) };
      return call(changeRfqScoring, { params: { id: rfq.id }, body });
    },
    done: (saved) => queryClient.setQueryData(rfqScoringQuery(rfq.id).queryKey, saved),
    failed: { title: t('rfq-scoring:saveFailed') },
    inTurn: `score ${rfq.id}`,
  });
  if (!scoring) return null;
  return (
    <tbody {...TABLE_ROLES.group} className="max-lg:block">
      <tr {...TABLE_ROLES.row} className="border-y border-line bg-sunken max-lg:block">
        <th
          {...TABLE_ROLES.columnHeader}
          scope="colgroup"
          colSpan={responses.length + 1}
          className="px-5 py-3 max-lg:block max-sm:px-4"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {t('rfq-scoring:title')}
            <span className="inline-flex items-center gap-1.5 text-small font-normal text-ink-2">
              <Lock size={14} />
              {t('rfq-scoring:private')}
            </span>
            <span className="ml-auto">
              <FoldButton
                label={t('rfq-scoring:givePoints')}
                isOpen={isShown}
                onToggle={() => setShown(!isShown)}
              />
            </span>
          </span>
        </th>
      </tr>
      {RFQ_CRITERIA.map((criterion) => (
        <CriterionRow
          key={criterion}
          criterion={criterion}
          scoring={scoring}
          responses={responses}
          // On phones these totals are hidden with the other rows, because they are also at the top.
          className={isShown ? '' : 'max-sm:hidden'}
          save={rfq.canEdit ? saving.mutate : undefined}
        />
      ))}
    </tbody>
  );
}

interface CriterionRowProps {
  criterion: RfqCriterion;
  scoring: RfqScoring;
  responses: readonly ComparedResponse[];
  /** Undefined for viewers. */
  save: Save | undefined;
  className: string;
}

const pointsName = (points: number): string => t('rfq-scoring:points', { points });

function CriterionRow({ criterion, scoring, responses, save, className }: CriterionRowProps) {
  const weight = scoring.weights[criterion];
  const pointsOf = (id: string) =>
    scoring.scores.find((score) => score.responseId === id && score.criterion === criterion)?.points;
  return (
    <tr
      {...TABLE_ROLES.row}
      className={cn('border-b border-line last:border-b-0 max-lg:block max-lg:py-2', className)}
    >
      <th
        {...TABLE_ROLES.rowHeader}
        scope="row"
        className="px-5 py-2.5 font-normal max-lg:block max-lg:font-semibold max-sm:px-4"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          {t(`rfq-scoring:criteria.${criterion}`)}
          {save ? (
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="text-small text-ink-2">
                {t('rfq-scoring:weightShort')}
              </span>
              <WeightInput
                // Remounts the input when a colleague changes the weight.
                key={weight}
                criterion={criterion}
                weight={weight}
                onChange={(changed) => save({ weights: { [criterion]: changed } })}
              />
            </span>
          ) : (
            <span className="text-small text-ink-2">{t('rfq-scoring:weight', { weight })}</span>
          )}
        </span>
      </th>
      {responses.map(({ id, company }) => (
        <td
          key={id}
          {...TABLE_ROLES.cell}
          className="border-line px-5 py-2.5 tabular-nums max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_9.5rem] max-lg:items-center max-lg:gap-x-4 max-lg:py-1 max-sm:px-4 lg:border-l"
        >
          <CompanyOfCell company={company} />
          {save ? (
            <Select
              aria-label={t(`rfq-scoring:pointsOf.${criterion}`, { company: company.name })}
              className="max-w-40"
              placeholder={t('rfq-scoring:notScored')}
              options={CHOICES.map((points) => ({ value: String(points), label: pointsName(points) }))}
              value={pointsOf(id) ?? ''}
              onChange={({ target }) =>
                save({ scores: [{ responseId: id, criterion, points: Number(target.value) || null }] })
              }
            />
          ) : (
            <Points points={pointsOf(id)} />
          )}
        </td>
      ))}
    </tr>
  );
}

const CHOICES = Array.from({ length: MAX_POINTS }, (_, index) => index + 1);

const Points = ({ points }: { points: number | undefined }) =>
  points === undefined ? t('rfq-scoring:notScored') : pointsName(points);

interface WeightInputProps {
  criterion: RfqCriterion;
  weight: number;
  onChange: (weight: number) => void;
}

const MAX_WEIGHT = 100;

function WeightInput({ criterion, weight, onChange }: WeightInputProps) {
  const [typed, setTyped] = useState(String(weight));
  const commit = () => {
    const given = Math.min(MAX_WEIGHT, Math.max(0, Math.round(Number(typed))));
    if (typed.trim() === '' || Number.isNaN(given)) setTyped(String(weight));
    else if (given !== weight) onChange(given);
    else setTyped(String(weight));
  };
  return (
    <Input
      type="number"
      min={0}
      max={MAX_WEIGHT}
      aria-label={t(`rfq-scoring:weightOf.${criterion}`)}
      className="w-16"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

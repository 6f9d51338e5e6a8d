import { useQuery } from '@tanstack/react-query';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import { MAX_POINTS, RFQ_CRITERIA, type RfqScoring, totalScore } from '#contract/rfq-scoring.ts';
import { t } from '#lib/words.ts';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { ComparedCell } from './compared-cell.tsx';
import { rfqScoringQuery } from './queries.ts';

interface ScoreRowProps {
  rfqId: string;
  responses: readonly ComparedResponse[];
}

/** The row of total scores at the top of the comparison. The points for each criterion are set further down. */
export function ScoreRow({ rfqId, responses }: ScoreRowProps) {
  const { data: scoring } = useQuery(rfqScoringQuery(rfqId));
  if (!scoring) return null;
  return (
    <tbody {...TABLE_ROLES.group} className="max-lg:block">
      <tr {...TABLE_ROLES.row} className="border-b border-line align-top max-lg:block max-lg:py-3">
        <th
          {...TABLE_ROLES.rowHeader}
          scope="row"
          className="px-5 py-3 font-normal max-lg:block max-lg:pt-0 max-lg:pb-1 max-lg:font-semibold max-sm:px-4"
        >
          {t('rfq-scoring:yourScore')}
          <span className="block text-small font-normal text-ink-2">{t('rfq-scoring:private')}</span>
        </th>
        {responses.map(({ id, company }) => (
          <ComparedCell key={id} company={company} of={responses.length}>
            <Total total={totalScore(scoring, id)} />
            <ScoreBar scoring={scoring} responseId={id} />
          </ComparedCell>
        ))}
      </tr>
    </tbody>
  );
}

const Total = ({ total }: { total: number | null }) =>
  total === null ? (
    <span className="text-ink-2">{t('rfq-scoring:notScored')}</span>
  ) : (
    <span className="text-lead font-semibold tabular-nums">{t('rfq-scoring:ofHundred', { total })}</span>
  );

/** A bar with one part for each criterion that counts: as wide as its weight, and filled according to its points. */
const ScoreBar = ({
  scoring: { weights, scores },
  responseId,
}: {
  scoring: RfqScoring;
  responseId: string;
}) => (
  <span aria-hidden="true" className="mt-2 flex h-1.5 max-w-80 gap-0.5">
    {RFQ_CRITERIA.filter((criterion) => weights[criterion] > 0).map((criterion) => {
      const score = scores.find((one) => one.responseId === responseId && one.criterion === criterion);
      return (
        <span key={criterion} className="basis-0 bg-primary-line" style={{ flexGrow: weights[criterion] }}>
          <span
            className="block h-full bg-primary-ink"
            style={{ width: `${((score?.points ?? 0) / MAX_POINTS) * 100}%` }}
          />
        </span>
      );
    })}
  </span>
);

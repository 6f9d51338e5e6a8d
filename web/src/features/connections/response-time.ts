import { useQuery } from '@tanstack/react-query';
import { getResponseTime } from '#contract/connections.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';

/** How soon a company usually answers, in words; nothing where too little is known. */
export function useResponseTime(companyId: string): string | undefined {
  const { data } = useQuery(oneQuery(getResponseTime, { params: { id: companyId } }, ['connections']));
  return data?.withinDays ? t('connect:usuallyAnswers', { count: data.withinDays }) : undefined;
}

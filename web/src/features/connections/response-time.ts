import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { responseTimeQuery } from './queries.ts';

/** How soon a company usually answers, in words; nothing where too little is known. */
export function useResponseTime(companyId: string): string | undefined {
  const { data } = useQuery(responseTimeQuery(companyId));
  return data?.withinDays ? t('connect:usuallyAnswers', { count: data.withinDays }) : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { responseTimeQuery } from './queries.ts';

/** Describes how soon a company usually answers; undefined if too little is known. */
export function useResponseTime(companyId: string): string | undefined {
  const { data } = useQuery(responseTimeQuery(companyId));
  return data?.withinDays ? t('connect-button:responseTime', { count: data.withinDays }) : undefined;
}

import { type AccessApplication, listApplications } from '#contract/access-applications.ts';
import { callPage } from '#lib/api.ts';
import { ownToday } from '#lib/dates.ts';
import { saveFile } from '#lib/downloads.ts';
import type { ApplicationSearch } from './queries.ts';
import { csvOf, fileNameOn } from './csv.ts';

const PAGE = 200;

/** Saves all applications that match the filters, including those that are not loaded yet. */
export async function exportApplications(search: ApplicationSearch): Promise<void> {
  const file = new Blob([csvOf(await everyApplication(search))], { type: 'text/csv;charset=utf-8' });
  saveFile(file, fileNameOn(ownToday()));
}

async function everyApplication({ q, type, status }: ApplicationSearch): Promise<AccessApplication[]> {
  const all: AccessApplication[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(listApplications, {
      query: { q, companyType: type, status, limit: PAGE, cursor },
    });
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}

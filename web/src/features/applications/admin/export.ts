import { type AccessApplication, listApplications } from '#contract/access-applications.ts';
import { callPage } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import type { ApplicationSearch } from './queries.ts';
import { csvOf, fileNameOn } from './csv.ts';

const PAGE = 200;

/** Everything that the filters leave, as a file; what the screen has not loaded yet is fetched first. */
export async function exportApplications(search: ApplicationSearch): Promise<void> {
  const file = new Blob([csvOf(await everyApplication(search))], { type: 'text/csv;charset=utf-8' });
  saveFile(file, fileNameOn(new Date()));
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

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { READER, arrivalOfCode } from './first-load.ts';
import { demoPerson } from './people.ts';

/** The largest layout shift allowed while a screen loads (https://web.dev/articles/cls). */
export const LAYOUT_SHIFT_LIMIT = 0.1;

export const WIDTHS = [390, 1440];

export type Viewer = 'visitor' | 'member' | 'observer' | 'viewer' | 'admin';

/** Every route and the kind of viewer who opens it. Its parameters are named as `parametersIn` returns them. */
export const ROUTES: readonly (readonly [Viewer, string])[] = [
  ['visitor', '/'],
  ['member', '/'],
  ['visitor', '/landing'],
  ['visitor', '/auth'],
  ['visitor', '/forgot-password'],
  ['visitor', '/reset-password'],
  ['visitor', '/restore-email'],
  ['visitor', '/set-up'],
  ['visitor', '/verify-email'],
  ['visitor', '/unsubscribe'],
  ['visitor', '/register-company'],
  ['visitor', '/register-distributor'],
  ['visitor', '/apply-distributor'],
  ['visitor', '/apply-distributor/changes'],
  ['visitor', '/invitations/$token'],
  ['visitor', '/developers'],
  ['visitor', '/privacy-policy'],
  ['visitor', '/terms-of-service'],
  ['visitor', '/user-guide'],
  ['visitor', '/nda/check'],
  ['visitor', '/companies'],
  ['member', '/companies'],
  ['member', '/companies/$companyId'],
  ['visitor', '/company/$slug'],
  ['member', '/company/$slug'],
  ['member', '/companies/$ownCompanyId/members'],
  ['member', '/companies/$ownCompanyId/analytics'],
  ['member', '/companies/$ownCompanyId/passport'],
  ['visitor', '/jobs'],
  ['visitor', '/jobs/$jobId'],
  ['member', '/products'],
  ['member', '/products?view=list'],
  ['member', '/products/$productId'],
  ['member', '/products/import'],
  ['member', '/compare'],
  ['member', '/compare?companies=$companyId,$otherCompanyId'],
  ['member', '/compare?products=$productId,$otherProductId'],
  ['member', '/dashboard'],
  ['member', '/home'],
  ['member', '/welcome'],
  ['member', '/connections'],
  ['member', '/messages'],
  ['member', '/nda-management'],
  ['member', '/agreements/$agreementId'],
  ['member', '/agreements/with/$companyId'],
  ['member', '/rooms/$roomId'],
  ['member', '/notifications'],
  ['member', '/saved-searches'],
  ['member', '/manage-jobs'],
  ['member', '/profile'],
  ['member', '/settings'],
  ['member', '/settings/$section'],
  ['member', '/settings/members'],
  ['member', '/settings/webhooks'],
  ['member', '/subscription'],
  ['member', '/deals'],
  ['member', '/deals?view=list'],
  ['member', '/deals/$dealId'],
  ['member', '/deals/$dealId/contract'],
  ['member', '/deals?tab=rfqs'],
  ['member', '/rfqs/$rfqId'],
  ['member', '/recommendations'],
  ['member', '/test'],
  ['observer', '/companies'],
  ['observer', '/products'],
  ['observer', '/home'],
  ['observer', '/deals'],
  ['viewer', '/products'],
  ['viewer', '/deals'],
  ['visitor', '/admin-login'],
  ['admin', '/admin'],
  ['admin', '/admin?tab=companies'],
  ['admin', '/admin?tab=products'],
  ['admin', '/admin?tab=users'],
  ['admin', '/admin?tab=badges'],
  ['admin', '/admin?tab=operations'],
  ['admin', '/admin?tab=recommendations'],
];

const PEOPLE: Partial<Record<Viewer, typeof READER>> = {
  member: READER,
  observer: demoPerson('june.castellano@pecoshealth.example'),
  viewer: demoPerson('simone.keller@haldenortho.example'),
};

export async function signInAs(viewer: Viewer, api: APIRequestContext): Promise<void> {
  const person = PEOPLE[viewer];
  if (person) await api.post('/api/login', { data: person });
  if (viewer === 'admin') await signInAdminBy(api);
}

/** Signs in and opens a screen, because the browser then stores what later pages show before their code arrives. */
export async function openAs(viewer: Viewer, context: BrowserContext): Promise<void> {
  await signInAs(viewer, context.request);
  if (!PEOPLE[viewer]) return;
  const page = await context.newPage();
  await page.goto('/profile');
  await arrivalOfCode(page);
  await page.close();
}

export async function parametersIn(api: APIRequestContext): Promise<Record<string, string>> {
  const firstIds = async (path: string) => {
    const found = (await (await api.get(path)).json()) as { id: string }[];
    return [found[0]?.id ?? '', found[1]?.id ?? ''] as const;
  };
  const [own, companies, products, jobs, agreements, rooms, deals, rfqs] = await Promise.all([
    firstIds('/api/user/companies'),
    firstIds('/api/companies'),
    firstIds('/api/products'),
    firstIds('/api/jobs'),
    firstIds('/api/company-agreements'),
    firstIds('/api/rooms'),
    firstIds('/api/deals'),
    firstIds('/api/rfqs'),
  ]);
  return {
    $slug: 'halden-orthopaedics',
    $token: 'unknown',
    $section: 'privacy',
    $ownCompanyId: own[0],
    $companyId: companies[0],
    $otherCompanyId: companies[1],
    $productId: products[0],
    $otherProductId: products[1],
    $jobId: jobs[0],
    $agreementId: agreements[0],
    $roomId: rooms[0],
    $dealId: deals[0],
    $rfqId: rfqs[0],
  };
}

export const addressOf = (route: string, parameters: Record<string, string>): string =>
  route.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name);

/** A connection like that of a phone on the move, so that responses arrive one after another. */
const LINK = {
  offline: false,
  latency: 60,
  downloadThroughput: 500_000,
  uploadThroughput: 250_000,
};

export interface LayoutShift {
  score: number;
  moved: string[];
}

export async function layoutShiftOf(context: BrowserContext, address: string): Promise<LayoutShift> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', LINK);
  await watchLayout(page);
  await page.goto(address, { waitUntil: 'load' });
  await arrivalOfCode(page);
  await page.waitForTimeout(1_200);
  await page.evaluate(scrollDown);
  const shift = await readShift(page);
  await page.close();
  return shift;
}

export const watchLayout = (page: Page): Promise<unknown> => page.addInitScript(watchShifts);

export const readShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(() => (window as unknown as { shift: LayoutShift }).shift);

/** Runs in the page: scrolls to its end as someone who skims it does. */
async function scrollDown(): Promise<void> {
  const PAUSE_MS = 150;
  const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  do {
    scrollBy(0, innerHeight / 2);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (!isAtEnd());
}

/** Runs in the page: keeps the largest session window of layout shifts, as the Layout Instability API defines it. */
function watchShifts(): void {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const PAUSE_MS = 1_000;
  const LONGEST_MS = 5_000;
  const shift: LayoutShift = { score: 0, moved: [] };
  Object.assign(window, { shift });
  let sum = 0;
  let first = 0;
  let last = 0;
  const nameOf = (node: Node | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase() ?? 'removed'} "${(element?.textContent ?? '').slice(0, 30)}"`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const continues = startTime - last < PAUSE_MS && startTime - first < LONGEST_MS;
      sum = continues ? sum + value : value;
      if (!continues) first = startTime;
      last = startTime;
      shift.score = Math.max(shift.score, sum);
      for (const { node, previousRect, currentRect } of sources)
        shift.moved.push(
          `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${nameOf(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

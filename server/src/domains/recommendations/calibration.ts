import type { Db } from '#platform/db.ts';
import { type Choice, calibrate } from './calibrate.ts';
import { type Connected, findLatestConnections, findRandom, insertWeights } from './calibration.store.ts';
import { findFacts } from './facts.store.ts';
import { findNeighbors } from './network.store.ts';
import { findNetwork, withPartners } from './network.ts';
import { resting } from './resting.ts';
import { type Matches, matchesOf } from './score.ts';

export const CALIBRATION = 'recommendations.calibration';

const CONNECTIONS_READ = 3_000;
/**
 * The maximum number of companies whose choices are read, and of choices per company, so that no single company
 * determines the weights.
 */
const CHOOSERS = 300;
const CHOICES_EACH = 5;
/** The number of random companies that each choice is compared with, out of those drawn once for all choices. */
const OTHERS = 10;
const DRAWN = 400;
/**
 * The minimum numbers of companies and choices for a calibration. Fewer choices say little, and perhaps only about one
 * company.
 */
const LEAST_CHOOSERS = 50;
const LEAST_CHOICES = 200;

/**
 * Adjusts the weights to the choices that companies made by connecting. Only the weights of the whole market are
 * stored. Returns false without enough connections.
 */
export async function recalibrate(db: Db): Promise<boolean> {
  const choosers = choosersIn(await findLatestConnections(db, CONNECTIONS_READ));
  if (choosers.length < LEAST_CHOOSERS) return false;
  const drawn = {
    manufacturer: await findRandom(db, 'manufacturer', DRAWN),
    distributor: await findRandom(db, 'distributor', DRAWN),
  };
  const choices: Choice[] = [];
  for (const [at, one] of choosers.entries()) {
    const possible = drawn[one.chosenType].filter((id) => !one.chosenIds.has(id));
    const from = (at * OTHERS) % Math.max(1, possible.length - OTHERS);
    await resting(async () => {
      choices.push(...(await choicesOf(db, one, possible.slice(from, from + OTHERS))));
    });
  }
  if (choices.length < LEAST_CHOICES) return false;
  await insertWeights(db, await calibrate(choices), choices.length);
  return true;
}

interface Chooser {
  readonly id: string;
  readonly chosenType: 'manufacturer' | 'distributor';
  readonly chosenIds: ReadonlySet<string>;
}

/** Returns the companies that chose others. Each side of a connection counts as having chosen the other. */
function choosersIn(latest: readonly Connected[]): Chooser[] {
  const chosen = new Map<string, Set<string>>();
  const types = new Map<string, Chooser['chosenType']>();
  for (const { manufacturerId, distributorId } of latest)
    for (const [id, other, type] of [
      [manufacturerId, distributorId, 'distributor'],
      [distributorId, manufacturerId, 'manufacturer'],
    ] as const) {
      chosen.set(id, (chosen.get(id) ?? new Set()).add(other));
      types.set(id, type);
    }
  return [...chosen]
    .slice(0, CHOOSERS)
    .map(([id, chosenIds]) => ({ id, chosenIds, chosenType: types.get(id) ?? 'distributor' }));
}

async function choicesOf(db: Db, chooser: Chooser, otherIds: readonly string[]): Promise<Choice[]> {
  const latest = [...chooser.chosenIds].slice(0, CHOICES_EACH);
  const facts = await findFacts(db, [chooser.id, ...latest, ...otherIds]);
  const page = facts.get(chooser.id);
  if (!page) return [];
  const { partners = [] } = await withPartners(db, page);
  const matchesWith = async (ids: readonly string[], without?: string): Promise<Matches[]> => {
    const own = { ...page, partners: partners.filter(({ id }) => id !== without) };
    const neighborIds = await findNeighbors(db, own, without);
    const network = await findNetwork(db, { own, neighborIds }, ids);
    return ids.flatMap((other) => {
      const found = facts.get(other);
      return found ? [matchesOf(own, found, network.get(other))] : [];
    });
  };
  const others = await matchesWith(otherIds);
  const choices: Choice[] = [];
  for (const id of latest) {
    // Excludes this choice itself: before it, the company was not a partner, and companies that share only this partner
    // were not neighbors.
    const [chosen] = await matchesWith([id], id);
    if (chosen) choices.push({ chosen, others });
  }
  return choices;
}

import { passportQuery } from '#features/passports/queries.ts';
import { load } from '#lib/loading.ts';

export const loadPassport = (id: string): Promise<void> => load(passportQuery(id));

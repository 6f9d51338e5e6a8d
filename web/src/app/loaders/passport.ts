import { passportQuery } from '#features/passports/queries.ts';
import { briefly, load } from '#lib/loading.ts';

export const loadPassport = (id: string): Promise<void> => briefly(load(passportQuery(id)));

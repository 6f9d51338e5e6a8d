import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

/** A person as others see them; the e-mail address only where they show it or are connected. */
export const Person = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  email: z.string().nullable(),
  company: z
    .object({ id: Id, name: z.string(), type: CompanyType, logoUrl: z.string().nullable() })
    .nullable(),
});
export type Person = z.infer<typeof Person>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'People one may write to, by first name, last name or e-mail',
  audience: 'signed-in',
  query: Paging.extend({ q: z.string().trim().max(100).optional() }),
  response: z.array(Person),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

/** A person as others see them. The email is null unless they show it or are connected to the caller. */
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
  summary: 'List the people the caller may write to, by first name, last name or email',
  audience: 'signed-in',
  query: Paging.extend({ q: z.string().trim().max(100).optional() }),
  response: z.array(Person),
});

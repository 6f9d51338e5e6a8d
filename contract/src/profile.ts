import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CurrentUser, Email, PersonName } from './session.ts';

/** How long a change of address can be taken back with the link that is mailed to the old one. */
export const RESTORE_LINK_DAYS = 14;

export const ProfileChange = z.object({
  firstName: PersonName('First name is required'),
  lastName: PersonName('Last name is required'),
  email: Email,
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  summary: 'Change one’s name and address; a changed address counts as unverified',
  audience: 'signed-in',
  body: ProfileChange,
  response: CurrentUser,
});

export const RestoreEmail = z.object({ token: z.string().min(1).max(200) });

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/api/restore-email',
  summary: 'Take a change of address back with the token mailed to the old one; signs every device out',
  audience: 'public',
  body: RestoreEmail,
  response: z.object({ message: z.string() }),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonName } from './names.ts';
import { CurrentUser, Email } from './session.ts';

/** How long the link that undoes a change of email address is valid. It is emailed to the previous address. */
export const RESTORE_LINK_DAYS = 14;

export const ProfileChange = z.object({
  firstName: PersonName('validation:firstName'),
  lastName: PersonName('validation:lastName'),
  /** If omitted, the email address and a change to it that waits for confirmation stay as they are. */
  email: Email.optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  summary: "Change the caller's name and email; a new email is unverified and needs a recent sign-in",
  audience: 'signed-in',
  body: ProfileChange,
  response: CurrentUser,
});

export const RestoreEmail = z.object({ token: z.string().min(1).max(200) });

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/api/restore-email',
  summary: 'Undo a change of email with the token sent to the previous address, and end all sessions',
  audience: 'public',
  body: RestoreEmail,
  response: z.object({ message: z.string() }),
});

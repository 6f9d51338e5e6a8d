import { APP_NAME } from '#contract/brand.ts';
import { INVITATION_DAYS } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import type { Email } from '#platform/mail/email.ts';

const MAY: Record<MemberRole, string> = {
  owner: 'an owner, who can do everything and manage members and billing',
  editor: "an editor, who can change the company's page, products, jobs and agreements",
  viewer: 'a viewer, who can read what the company sees',
};

interface Invited {
  companyName: string;
  inviter: string;
  role: MemberRole;
  url: string;
}

export const invitationEmail = ({ companyName, inviter, role, url }: Invited): Email => ({
  subject: `Join ${companyName} on ${APP_NAME}`,
  paragraphs: [`${inviter} invites you to join ${companyName} on ${APP_NAME} as ${MAY[role]}.`],
  action: { label: 'View invitation', url },
  notes: [
    `The link is for this email address, works once, and expires after ${INVITATION_DAYS} days.`,
    "If you don't know this company, ignore this email.",
  ],
});

export const removedEmail = (companyName: string): Email => ({
  subject: `You are no longer a member of ${companyName}`,
  paragraphs: [
    `An owner of ${companyName} removed you from the company on ${APP_NAME}. You can no longer open or change anything that belongs to it.`,
    'Your account, your connections and your messages stay.',
  ],
});

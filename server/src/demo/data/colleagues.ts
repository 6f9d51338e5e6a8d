import type { MemberRole } from '#contract/vocabulary.ts';

/** Someone who joined a company by invitation, `joined` days ago. */
export interface DemoColleague {
  readonly name: string;
  readonly company: string;
  readonly role: MemberRole;
  readonly joined: number;
}

/** A person's first row is the company that they joined first. */
export const colleagues: readonly DemoColleague[] = [
  { name: 'Paul Lindholm', company: 'Halden Orthopaedics', role: 'editor', joined: 208 },
  { name: 'Jia Tanaka', company: 'Halden Orthopaedics', role: 'editor', joined: 151 },
  { name: 'Simone Keller', company: 'Halden Orthopaedics', role: 'viewer', joined: 37 },
  { name: 'Renee Thibodeaux', company: 'Brazos Surgical Partners', role: 'editor', joined: 120 },
  { name: 'Cal Whitaker', company: 'Brazos Surgical Partners', role: 'viewer', joined: 12 },
  { name: 'Jia Tanaka', company: 'Lumetra Diagnostics', role: 'viewer', joined: 33 },
];

interface DemoMemberInvitation {
  readonly email: string;
  readonly company: string;
  readonly role: MemberRole;
  readonly sent: number;
}

export const memberInvitations: readonly DemoMemberInvitation[] = [
  { email: 'o.berg@haldenortho.example', company: 'Halden Orthopaedics', role: 'editor', sent: 3 },
  { email: 'legal@haldenortho.example', company: 'Halden Orthopaedics', role: 'viewer', sent: 8.2 },
];

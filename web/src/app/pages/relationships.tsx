import { useQuery } from '@tanstack/react-query';
import type { Company } from '#contract/companies.ts';
import type { Relationship } from '#contract/relationships.ts';
import { RelationshipLine, RelationshipPanel } from '#entities/relationship/relationship-panel.tsx';
import { relationshipQuery, relationshipWithPersonQuery } from '#entities/relationship/queries.ts';
import { RelationshipSpace } from '#entities/relationship/relationship-space.tsx';
import { useUser } from '#lib/session.ts';
import { RelationshipActions, type RelationshipScreen } from './relationship-actions.tsx';

/**
 * Undefined while it loads, and null where there is none: for visitors, and for the reader's own and unclaimed
 * companies.
 */
function useRelationshipWith(companyId: string): Relationship | null | undefined {
  const user = useUser();
  const { data, isError } = useQuery({ ...relationshipQuery(companyId), enabled: Boolean(user) });
  return user === null || isError ? null : data;
}

interface PanelProps {
  companyId: string;
  company?: Company;
  on?: RelationshipScreen;
}

/** The relationship on a company's page, in a room or in a deal. */
export function CompanyRelationship({ companyId, company, on }: PanelProps) {
  const relationship = useRelationshipWith(companyId);
  if (relationship === null) return null;
  if (!relationship) return <RelationshipSpace />;
  return (
    <RelationshipPanel
      relationship={relationship}
      actions={<RelationshipActions relationship={relationship} company={company} place="page" on={on} />}
    />
  );
}

/** The relationship with someone's company above their conversation. */
export function ConversationRelationship({ userId }: { userId: string }) {
  const { data: relationship } = useQuery(relationshipWithPersonQuery(userId));
  if (!relationship) return null;
  return (
    <RelationshipLine
      relationship={relationship}
      actions={<RelationshipActions relationship={relationship} place="conversation" />}
    />
  );
}

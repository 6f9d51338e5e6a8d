import { useQuery } from '@tanstack/react-query';
import { RelationshipLine, RelationshipPanel } from '#entities/relationship/relationship-panel.tsx';
import { relationshipInDealQuery } from '#entities/relationship/in-deal-query.ts';
import { relationshipWithPersonQuery, useRelationshipWith } from '#entities/relationship/queries.ts';
import { RelationshipPlaceholder } from '#entities/relationship/relationship-placeholder.tsx';
import { personName } from '#contract/shown-values.ts';
import type { ConnectTarget } from '#features/connections/connect-button.tsx';
import { correspondentQuery } from '#features/messages/queries.ts';
import { factAbout } from '#features/messages/without-company.ts';
import { roleIn } from '#lib/membership.ts';
import { useSignedInUser, useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import {
  isOnItsDeal,
  isRoom,
  RelationshipActions,
  type RelationshipScreen,
} from './relationship-actions.tsx';

interface PanelProps {
  companyId: string;
  company?: ConnectTarget;
  on?: RelationshipScreen;
}

export function CompanyRelationship({ companyId, company, on }: PanelProps) {
  const isObserver = useUser()?.isObserver === true;
  const relationship = useRelationshipWith(
    companyId,
    on?.dealId ? relationshipInDealQuery(companyId, on.dealId) : undefined,
  );
  if (relationship === null) return null;
  // A colleague's connection led to the room or the deal, so connecting is not the next step there.
  if (on && relationship?.state === 'not_connected') return null;
  if (!relationship) return <RelationshipPlaceholder />;
  const mayNotConnect = isObserver && relationship.state === 'not_connected';
  return (
    <RelationshipPanel
      relationship={relationship}
      isWithoutTurn={isOnItsDeal(relationship, on) || mayNotConnect}
      isInRoom={isRoom(on)}
      actions={<RelationshipActions relationship={relationship} company={company} place="page" on={on} />}
    />
  );
}

export function ConversationRelationship({ userId }: { userId: string }) {
  const { data: relationship } = useQuery(relationshipWithPersonQuery(userId));
  if (relationship === null) return <PersonalLine userId={userId} />;
  if (!relationship) return null;
  return (
    <RelationshipLine
      relationship={relationship}
      actions={<RelationshipActions relationship={relationship} place="conversation" />}
    />
  );
}

/** The line for someone who owns no company, such as a contact who left theirs. */
function PersonalLine({ userId }: { userId: string }) {
  const user = useSignedInUser();
  const { data: other } = useQuery(correspondentQuery(userId));
  const isColleague = Boolean(other?.company && roleIn(user, other.company.id));
  const fact = other && factAbout(other, isColleague);
  if (!fact) return null;
  return (
    <p className="flex-none border-b border-line bg-surface px-4.5 py-2 text-detail leading-5 wrap-anywhere text-ink-2">
      {t(`relationship-steps:person.${fact}`, { name: personName(other) })}
    </p>
  );
}

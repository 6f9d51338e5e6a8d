import { useRelationshipWith } from '#entities/relationship/queries.ts';
import { RelationshipStatus } from '#entities/relationship/status.tsx';
import type { ConnectSource, ConnectTarget } from '#features/connections/connect-button.tsx';
import { RelationshipActions } from './relationship-actions.tsx';

interface NextStepProps {
  companyId: string;
  company?: ConnectTarget;
  product?: { id: string; name: string } | undefined;
  source?: ConnectSource;
  place: 'head' | 'card' | 'row';
}

export function NextStep({ companyId, ...rest }: NextStepProps) {
  const relationship = useRelationshipWith(companyId);
  return relationship && <RelationshipActions relationship={relationship} {...rest} />;
}

export function RelationshipStatusOnCard({
  companyId,
  className,
}: {
  companyId: string;
  className?: string | undefined;
}) {
  const relationship = useRelationshipWith(companyId);
  return relationship && <RelationshipStatus relationship={relationship} className={className} />;
}

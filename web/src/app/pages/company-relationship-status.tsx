import { Suspense } from 'react';
import { roleIn } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { RelationshipStatusOnCard } from './lazy-relationships.tsx';

export function CompanyRelationshipStatus({
  companyId,
  className,
}: {
  companyId: string;
  className?: string;
}) {
  const user = useUser();
  if (!user || roleIn(user, companyId)) return null;
  return (
    <div className="min-h-4.75 max-sm:w-full">
      <Suspense>
        <RelationshipStatusOnCard companyId={companyId} className={className} />
      </Suspense>
    </div>
  );
}

import { Suspense } from 'react';
import {
  ConnectButton,
  type ConnectSource,
  type ConnectTarget,
} from '#features/connections/connect-button.tsx';
import { roleIn } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Tag } from '#ui/tag.tsx';
import { NextStep } from './lazy-relationships.tsx';

interface CompanyActionProps {
  company: ConnectTarget;
  product?: { id: string; name: string };
  source: ConnectSource;
  /** A page's header has one primary action; a card has a short secondary one. */
  place?: 'head' | 'card';
}

export function CompanyAction({ company, product, source, place = 'card' }: CompanyActionProps) {
  const user = useUser();
  if (user === undefined) return null;
  if (user === null)
    return (
      <ConnectButton
        company={company}
        product={product}
        source={source}
        user={user}
        {...(place === 'head' && { variant: 'primary', size: 'md' })}
      />
    );
  if (roleIn(user, company.id)) return <Tag>{t('connect-button:own')}</Tag>;
  return (
    <Suspense>
      <NextStep companyId={company.id} company={company} product={product} source={source} place={place} />
    </Suspense>
  );
}

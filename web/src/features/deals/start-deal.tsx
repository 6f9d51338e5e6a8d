import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { workingCompanies } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Plus } from '#ui/icons.tsx';
import { dealPartnerQuery } from './queries.ts';

interface StartDealProps {
  company: { id: string; name: string };
}

/**
 * Opens the form for a new deal with a company. Renders nothing without a connection, and for companies of the same
 * type.
 */
export function StartDeal({ company: { id, name } }: StartDealProps) {
  const user = useUser();
  const mayStart = Boolean(user && !user.isObserver && workingCompanies(user).length > 0);
  const { data: partners } = useQuery({ ...dealPartnerQuery(id), enabled: mayStart });
  if (!partners?.length) return null;
  return (
    <Link
      to="/deals"
      search={{ new: id }}
      aria-label={t('deals:newWith', { name })}
      className={cn(buttonClass('secondary'), 'max-sm:order-last')}
    >
      <Plus size={16} />
      {t('deals:new')}
    </Link>
  );
}

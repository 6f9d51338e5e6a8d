import { getRouteApi } from '@tanstack/react-router';
import { SubscriptionScreen } from '#features/billing/subscription-screen.tsx';

const route = getRouteApi('/_member/subscription');

/** In its own file, so that other screens do not load it. */
export function Subscription() {
  const { tab, company } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SubscriptionScreen
      tab={tab}
      companyId={company}
      onTab={(next) => void navigate({ search: next ? { tab: next } : {}, replace: true })}
    />
  );
}

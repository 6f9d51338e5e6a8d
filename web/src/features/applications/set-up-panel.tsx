import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiFailure } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { setUpLinkQuery } from './queries.ts';
import { SetUpForm } from './set-up-form.tsx';

export function SetUpPanel({ token, onDone }: { token: string; onDone: () => void }) {
  const { data, error, isPending, refetch } = useQuery({ ...setUpLinkQuery(token), enabled: token !== '' });
  if (!token) return <InvalidLink />;
  if (isPending) return <PageSpinner />;
  if (data) return <SetUpForm token={token} invitation={data} onDone={onDone} />;
  if (error instanceof ApiFailure && error.status === 400) return <InvalidLink />;
  return (
    <Panel>
      <LoadFailed
        title={t('applications:setUpNoAnswer')}
        text={error?.message ?? ''}
        onRetry={() => void refetch()}
      />
    </Panel>
  );
}

const InvalidLink = () => (
  <Panel>
    <StateCard
      kind="lost"
      title={t('applications:setUpInvalid')}
      text={t('applications:setUpInvalidText')}
      actions={
        <Link to="/auth" className={buttonClass()}>
          {t('applications:setUpSignIn')}
        </Link>
      }
    />
  </Panel>
);

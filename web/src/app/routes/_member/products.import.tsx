import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { ChooseSheet } from '#features/product-imports/choose-sheet.tsx';
import { productImportQuery } from '#features/product-imports/queries.ts';
import { Report } from '#features/product-imports/report.tsx';
import { Review } from '#features/product-imports/review.tsx';
import { isUnknown } from '#lib/api.ts';
import { isViewerOnly, workingCompanies } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { type Search, textOf } from '#lib/search-params.ts';
import { load } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/products/import')({
  validateSearch: (search: Search): { id?: string | undefined } => ({ id: textOf(search, 'id') }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ deps: { id } }) =>
    load(loadWords('product-imports', 'products'), ...(id ? [productImportQuery(id)] : [])),
  component: ImportProductsPage,
});

function ImportProductsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  const { id } = Route.useSearch();
  usePageTitle(t('product-imports:title'));
  const companies = workingCompanies(user);
  const open = (importId: string | undefined) => void navigate({ search: { id: importId } });
  if (id !== undefined) return <Import key={id} id={id} onAnother={() => open(undefined)} />;
  return (
    <>
      <Head text={t('product-imports:text')} />
      {user.isObserver ? (
        <ObserverNotice />
      ) : isViewerOnly(user) ? (
        <ViewerNotice />
      ) : companies.length > 0 ? (
        <ChooseSheet companies={companies} onSent={open} />
      ) : (
        <Panel>
          <StateCard
            kind="nothing-yet"
            title={t('products:productFormNoCompany')}
            text={t('product-imports:text')}
            actions={
              <Link to="/register-company" className={buttonClass()}>
                {t('products:productFormRegisterCompany')}
              </Link>
            }
          />
        </Panel>
      )}
    </>
  );
}

function Import({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { data: sheet, error, refetch } = useQuery(productImportQuery(id));
  if (sheet) {
    const rows = t('product-imports:rows', { count: sheet.rows });
    const file = t('product-imports:fileFor', { file: sheet.fileName, company: sheet.company.name });
    return (
      <>
        <Head text={<span className="wrap-anywhere">{`${file} · ${rows}`}</span>} />
        {sheet.state === 'open' ? (
          <Review sheet={sheet} onAnother={onAnother} />
        ) : (
          <Report sheet={sheet} onAnother={onAnother} />
        )}
      </>
    );
  }
  if (!error) return <PageSpinner />;
  if (!isUnknown(error))
    return (
      <LoadFailed
        title={t('product-imports:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <StateCard
      kind="lost"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={t('product-imports:unknown')}
      text={t('product-imports:unknownText')}
      actions={
        <Link to="/products/import" className={buttonClass('secondary')}>
          {t('product-imports:title')}
        </Link>
      }
    />
  );
}

const Head = ({ text }: { text: ReactNode }) => (
  <PageHead
    title={t('product-imports:title')}
    text={text}
    back={
      <Link to="/products" className="quiet-link gap-1.5">
        <ArrowLeft size={16} />
        {t('products:title')}
      </Link>
    }
  />
);

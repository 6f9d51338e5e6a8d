import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChooseSheet } from '#features/product-imports/choose-sheet.tsx';
import { productImportQuery } from '#features/product-imports/queries.ts';
import { Report } from '#features/product-imports/report.tsx';
import { Review } from '#features/product-imports/review.tsx';
import { isUnknown } from '#lib/api.ts';
import { formatCount } from '#lib/money.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { ObserverNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';

const route = getRouteApi('/frame/guarded/products/import');

export function ImportProductsPage() {
  const user = useSignedInUser();
  const navigate = route.useNavigate();
  const { id } = route.useSearch();
  usePageTitle(m.imports_title());
  const companies = user.companies.filter(({ type }) => type !== 'observer');
  const open = (importId: string | undefined) => void navigate({ search: { id: importId } });
  if (id !== undefined) return <Import key={id} id={id} onAnother={() => open(undefined)} />;
  return (
    <>
      <Head text={m.imports_text()} />
      {user.isObserver ? (
        <ObserverNotice />
      ) : companies.length > 0 ? (
        <ChooseSheet companies={companies} onSent={open} />
      ) : (
        <Panel>
          <StateCard
            kind="nothing-yet"
            title={m.product_form_no_company()}
            text={m.imports_text()}
            actions={
              <Link to="/register-company" className={buttonClass()}>
                {m.product_form_register_company()}
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
    const rows = m.imports_rows({ count: sheet.rows, figure: formatCount(sheet.rows) });
    const file = m.imports_for({ file: sheet.fileName, company: sheet.company.name });
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
        title={m.imports_load_failed()}
        text={m.company_load_failed_text()}
        onRetry={() => void refetch()}
      />
    );
  return (
    <StateCard
      kind="lost"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={m.imports_unknown()}
      text={m.imports_unknown_text()}
      actions={
        <Link to="/products/import" className={buttonClass('secondary')}>
          {m.imports_title()}
        </Link>
      }
    />
  );
}

const Head = ({ text }: { text: ReactNode }) => (
  <PageHead
    title={m.imports_title()}
    text={text}
    back={
      <Link to="/products" className="quiet-link gap-1.5">
        <ArrowLeft size={16} />
        {m.products_title()}
      </Link>
    }
  />
);

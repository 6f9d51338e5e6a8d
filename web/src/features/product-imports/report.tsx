import { Link } from '@tanstack/react-router';
import type { ProductImport } from '#contract/product-imports.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Panel, PanelBody } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ImportFigures, RefusedRowsLink } from './trial.tsx';

export function Report({ sheet, onAnother }: { sheet: ProductImport; onAnother: () => void }) {
  return (
    <div className="grid gap-5">
      <Panel role="status">
        {sheet.state === 'running' ? (
          <Running sheet={sheet} />
        ) : (
          <Ended sheet={sheet} onAnother={onAnother} />
        )}
      </Panel>
      <ImportFigures counts={sheet} />
    </div>
  );
}

const Running = ({ sheet: { done, rows } }: { sheet: ProductImport }) => (
  <PanelBody className="grid justify-items-center gap-3 py-12! text-center">
    <h2 className="text-h3 font-semibold">{t('product-imports:running')}</h2>
    <progress
      className="block h-2 w-full max-w-105 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      aria-label={t('product-imports:running')}
      max={rows}
      value={done}
    />
    <p className="tabular-nums">
      {t('product-imports:progress', { done: formatCount(done), rows: formatCount(rows) })}
    </p>
    <p className="text-small text-ink-2">{t('product-imports:runningText')}</p>
  </PanelBody>
);

function Ended({ sheet, onAnother }: { sheet: ProductImport; onAnother: () => void }) {
  const { state, added, updated, refused, id, company } = sheet;
  const isStopped = state === 'stopped';
  const text = added + updated > 0 ? t('product-imports:finishedText') : t('product-imports:finishedNone');
  return (
    <StateCard
      kind={isStopped ? 'failed' : 'done'}
      heading="h2"
      title={isStopped ? t('product-imports:stopped') : t('product-imports:finished')}
      text={isStopped ? t('product-imports:stoppedText') : text}
      actions={
        <>
          <Link to="/products" search={{ companyId: company.id }} className={buttonClass()}>
            {t('product-imports:seeProducts')}
          </Link>
          {refused > 0 && !isStopped && <RefusedRowsLink importId={id} />}
          <Button variant="secondary" onClick={onAnother}>
            {t('product-imports:chooseAnother')}
          </Button>
        </>
      }
    />
  );
}

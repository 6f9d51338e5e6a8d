import { Link, useLocation } from '@tanstack/react-router';
import { X } from '#ui/icons.tsx';
import {
  compareSearchOf,
  clearCompared,
  type Compared,
  type CompareKind,
  toggleCompared,
  useCompared,
} from '#entities/comparison/compare.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';

export function CompareBar() {
  const { pathname } = useLocation();
  const kind = kindAt(pathname);
  return kind && <Tray kind={kind} />;
}

function kindAt(path: string): CompareKind | undefined {
  if (path === '/products' || /^\/products\/(?!import)/.test(path)) return 'products';
  return /^\/compan(?:ies|y)(?:\/|$)/.test(path) ? 'companies' : undefined;
}

function Tray({ kind }: { kind: CompareKind }) {
  const chosen = useCompared(kind);
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const count = chosen.length;
  return (
    <aside
      data-tray
      aria-label={t('compare:selected')}
      className="sticky bottom-0 z-30 border-t border-line bg-raised shadow-pop print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="text-small font-semibold">
          {kind === 'products' ? t('compare:trayProducts', { count }) : t('compare:trayCompanies', { count })}
        </p>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-sm:hidden">
          {chosen.map((one) => (
            <Chosen key={one.id} kind={kind} one={one} />
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-2.5">
          <Button variant="quiet" size="sm" onClick={() => clearCompared(kind)}>
            {t('compare:clear')}
          </Button>
          {count > 1 ? (
            <Link to="/compare" search={compareSearchOf(kind, ids)} className={buttonClass('primary', 'sm')}>
              {t('entities:compare.action')}
            </Link>
          ) : (
            <span className="text-small text-ink-2">{t('compare:chooseOneMore')}</span>
          )}
        </div>
      </div>
    </aside>
  );
}

const Chosen = ({ kind, one }: { kind: CompareKind; one: Compared }) => (
  <li className="flex max-w-60 min-w-0 items-center gap-1 rounded-plate border border-line bg-surface pl-2.5 text-small">
    <span className="truncate">{one.name}</span>
    <button
      type="button"
      aria-label={t('compare:remove', { name: one.name })}
      onClick={() => toggleCompared(kind, one)}
      className="grid size-7 flex-none place-items-center text-ink-2 hover:text-ink"
    >
      <X size={15} />
    </button>
  </li>
);

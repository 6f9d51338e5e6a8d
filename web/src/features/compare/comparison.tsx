import { X } from '#ui/icons.tsx';
import { type ComponentType, type CSSProperties, Fragment, type ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';

/** A row of the comparison. `key` decides whether two values count as equal. */
export interface ComparedFact<Thing> {
  label: string;
  key: (thing: Thing) => string;
  show?: (thing: Thing) => ReactNode;
}

interface ComparisonProps<Thing> {
  things: readonly Thing[];
  facts: readonly ComparedFact<Thing>[];
  Head: ComponentType<{ thing: Thing }>;
  differencesOnly: boolean;
  onTakeOut: (id: string) => void;
  actionOf: (thing: Thing) => ReactNode;
}

/**
 * Compares items side by side. On phones, each label has a row of its own, with the values in pairs, so that no one has
 * to scroll sideways. These are not table elements: in some versions of Safari, screen readers no longer recognize a
 * table whose rows have another `display`. In print, the header is repeated on each page only because
 * `break-inside-avoid` keeps it in one piece.
 */
export function Comparison<Thing extends { id: string; name: string }>({
  things,
  facts,
  Head,
  differencesOnly,
  onTakeOut,
  actionOf,
}: ComparisonProps<Thing>) {
  const said = facts.filter(({ key }) => things.some((thing) => key(thing) !== ''));
  const shown = differencesOnly ? said.filter(({ key }) => new Set(things.map(key)).size > 1) : said;
  const canWrap = things.length > 2;
  return (
    <Panel className="overflow-hidden print:overflow-visible print:border-0">
      <div
        role="region"
        aria-label={t('compare:table')}
        tabIndex={0}
        className="overflow-x-auto focus-visible:-outline-offset-2 print:overflow-visible"
      >
        <div
          role="table"
          className="w-full table-fixed border-collapse text-detail leading-5.5 sm:table sm:min-w-(--width) print:min-w-0!"
          style={widthOf(things.length)}
        >
          <div role="rowgroup" className="break-inside-avoid sm:table-header-group">
            <div role="row" className={VALUES}>
              <div role="columnheader" className={LABEL}>
                <span className="sr-only">{t('compare:row')}</span>
              </div>
              {things.map((thing) => (
                <div key={thing.id} role="columnheader" aria-label={thing.name} className={cn(VALUE, 'p-4')}>
                  <div className="relative wrap-anywhere">
                    <Head thing={thing} />
                    {/* Placed over the picture's corner, so that a name has the full width of its column. */}
                    <span className="absolute -top-2 -right-2 print:hidden">
                      <IconButton
                        label={t('compare:remove', { name: thing.name })}
                        onClick={() => onTakeOut(thing.id)}
                      >
                        <X size={16} />
                      </IconButton>
                    </span>
                  </div>
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="sm:table-row-group">
            {shown.map(({ label, key, show }) => (
              <Fragment key={label}>
                <div role="row" className="border-t border-line bg-sunken sm:hidden print:hidden">
                  <div role="rowheader" className="px-4 py-1.5 text-small font-semibold">
                    {label}
                  </div>
                </div>
                <div role="row" className={cn('border-t border-line', VALUES)}>
                  <div role="rowheader" className={LABEL}>
                    {label}
                  </div>
                  {things.map((thing) => (
                    <div
                      key={thing.id}
                      role="cell"
                      className={cn(VALUE, 'px-4 py-3 wrap-anywhere whitespace-pre-line tabular-nums')}
                    >
                      {canWrap && <Whose thing={thing} />}
                      {key(thing) === '' ? (
                        <span className="text-ink-3">{t('compare:nothing')}</span>
                      ) : (
                        (show?.(thing) ?? key(thing))
                      )}
                    </div>
                  ))}
                </div>
              </Fragment>
            ))}
            <div role="row" className={cn('border-t border-line print:hidden', VALUES)}>
              <div role="rowheader" className={LABEL}>
                {t('compare:next')}
              </div>
              {things.map((thing) => (
                <div key={thing.id} role="cell" className={cn(VALUE, 'px-4 py-3')}>
                  {canWrap && <Whose thing={thing} />}
                  {actionOf(thing)}
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
      {shown.length === 0 && (
        <p role="status" className="border-t border-line px-5 py-6 text-ink-2">
          {t('compare:same')}
        </p>
      )}
    </Panel>
  );
}

const LABEL =
  'sticky left-0 z-1 w-45 bg-surface px-5 py-3 align-top text-detail font-semibold text-ink-2 max-sm:hidden sm:table-cell print:static print:table-cell print:w-27.5 print:px-2';
const VALUES = 'max-sm:grid max-sm:grid-cols-2 sm:table-row';
/** On phones the hidden label is the first child, so even-numbered children are values on the left. */
const VALUE =
  'border-line align-top sm:table-cell sm:border-l print:border-l max-sm:odd:border-l max-sm:nth-[n+4]:border-t max-sm:even:last:col-span-2 print:border-t-0';
const LABEL_WIDTH = 112;
/** Columns narrower than this are unreadable. */
const THING_WIDTH = 190;

const widthOf = (count: number): CSSProperties & Record<`--${string}`, string> => ({
  '--width': `${LABEL_WIDTH + count * THING_WIDTH}px`,
});

/** Names the item where stacked values do not show it by their position. Screen readers announce the column anyway. */
const Whose = ({ thing }: { thing: { name: string } }) => (
  <span aria-hidden="true" className="mb-0.5 block text-note leading-4 text-ink-3 sm:hidden print:hidden">
    {thing.name}
  </span>
);

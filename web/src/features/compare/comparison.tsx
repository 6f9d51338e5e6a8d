import { X } from '#ui/icons.tsx';
import type { ComponentType, ReactNode } from 'react';
import { t } from '#lib/words.ts';
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
}

/** Compares items side by side. On narrow screens it scrolls sideways, while the labels and names stay visible. */
export function Comparison<Thing extends { id: string; name: string }>({
  things,
  facts,
  Head,
  differencesOnly,
  onTakeOut,
}: ComparisonProps<Thing>) {
  const said = facts.filter(({ key }) => things.some((thing) => key(thing) !== ''));
  const shown = differencesOnly ? said.filter(({ key }) => new Set(things.map(key)).size > 1) : said;
  return (
    <Panel className="overflow-hidden print:overflow-visible print:border-0">
      <div
        role="region"
        aria-label={t('compare:table')}
        tabIndex={0}
        className="overflow-x-auto focus-visible:-outline-offset-2 print:overflow-visible"
      >
        <table
          className="w-full table-fixed border-collapse print:min-w-0! text-left text-detail leading-5.5"
          style={widthOf(things.length)}
        >
          <thead>
            <tr className="align-top">
              <th scope="col" className={LABEL}>
                <span className="sr-only">{t('compare:row')}</span>
              </th>
              {things.map((thing) => (
                <th
                  key={thing.id}
                  scope="col"
                  aria-label={thing.name}
                  className="border-l border-line p-4 font-normal"
                >
                  <div className="flex items-start justify-between gap-1">
                    <div className="min-w-0 wrap-anywhere">
                      <Head thing={thing} />
                    </div>
                    <IconButton
                      label={t('compare:remove', { name: thing.name })}
                      className="-mt-2 -mr-2 print:hidden"
                      onClick={() => onTakeOut(thing.id)}
                    >
                      <X size={16} />
                    </IconButton>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, key, show }) => (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className={LABEL}>
                  {label}
                </th>
                {things.map((thing) => (
                  <td
                    key={thing.id}
                    className="border-l border-line px-4 py-3 wrap-anywhere whitespace-pre-line tabular-nums"
                  >
                    {key(thing) === '' ? (
                      <span className="text-ink-3">{t('compare:nothing')}</span>
                    ) : (
                      (show?.(thing) ?? key(thing))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
  'sticky left-0 z-1 w-45 bg-surface px-5 py-3 text-detail font-semibold text-ink-2 max-sm:w-28 max-sm:px-3.5 print:static print:w-27.5 print:px-2';
const LABEL_WIDTH = 112;
const THING_WIDTH = 190;

/** Columns narrower than this are unreadable. */
const widthOf = (count: number) => ({ minWidth: LABEL_WIDTH + count * THING_WIDTH });

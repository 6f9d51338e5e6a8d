import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from '#ui/icons.tsx';
import type { Recall } from '#contract/recalls.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Tag } from '#ui/tag.tsx';
import { productRecallsQuery } from './queries.ts';
import { sourceWords } from './wording.ts';

/** The FDA's recalls for a product's numbers and product codes. A product code covers every manufacturer's devices. */
export function ProductRecalls({ productId }: { productId: string }) {
  const { data } = useQuery(productRecallsQuery(productId));
  if (!data || data.total === 0) return null;
  const [first] = data.recalls;
  return (
    <section className="border-t border-line" aria-label={t('evidence:recalls')}>
      <div className="grid gap-1 px-5 pt-4 pb-2 max-sm:px-4">
        <h3 className="font-semibold">{t('evidence:recallsCount', { count: data.total })}</h3>
        <p className="text-small text-ink-2">{t('evidence:recallsText')}</p>
      </div>
      <Ledger>
        {data.recalls.map((recall) => (
          <LedgerRow key={recall.number}>
            <Entry recall={recall} />
          </LedgerRow>
        ))}
      </Ledger>
      {first && <p className="px-5 pb-3 text-small text-ink-3 max-sm:px-4">{sourceWords(first.source)}</p>}
    </section>
  );
}

function Entry({ recall }: { recall: Recall }) {
  const {
    number,
    status,
    recallClass,
    recalledOn,
    firm,
    isOwnFirm,
    productCode,
    productCodeName: name,
  } = recall;
  const facts = [
    status ?? t('evidence:recallNoStatus'),
    recallClass ? t('evidence:recallClass', { recallClass }) : t('evidence:recallNoClass'),
    recalledOn ? formatDay(recalledOn) : t('evidence:recallNoDate'),
  ];
  return (
    <div className="grid gap-1 text-small wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <a
          href={recall.recordUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('evidence:recallRecord', { number })}
          className="link-alone gap-1 font-semibold"
        >
          {t('evidence:recallNumber', { number })}
          <ExternalLink size={14} />
        </a>
        {isOwnFirm && <Tag>{t('evidence:recallOwn')}</Tag>}
        {recall.clearanceNumbers.map((own) => (
          <Tag key={own}>{own}</Tag>
        ))}
      </p>
      <p className="tabular-nums">{facts.join(' \u00b7 ')}</p>
      <p className="text-ink-2">
        {[firm, productCode && name ? t('evidence:codeNamed', { code: productCode, name }) : productCode]
          .filter(Boolean)
          .join(' \u00b7 ')}
      </p>
      {recall.cause && <p className="text-ink-2">{t('evidence:recallCause', { cause: recall.cause })}</p>}
    </div>
  );
}

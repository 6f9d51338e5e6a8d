import type { RfqPage } from '#contract/rfqs.ts';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { FileLinks } from './file-links.tsx';

export function RfqFacts({ rfq }: { rfq: RfqPage }) {
  const facts = factsOf(rfq).filter(([, value]) => value);
  return (
    <Panel>
      <PanelHeader title={t('rfqs:facts')} />
      <PanelBody className="grid items-start gap-x-14 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{rfq.description}</p>
          <div>
            <h3 className="font-semibold">{t('rfqs:requirements')}</h3>
            <ul className="mt-1 ml-4.5 max-w-[75ch] list-disc">
              {rfq.requirements.map((requirement) => (
                <li key={requirement} className="wrap-anywhere">
                  {requirement}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Facts>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
          {rfq.attachments.length > 0 && (
            <Fact term={t('rfqs:files')}>
              <FileLinks files={rfq.attachments} />
            </Fact>
          )}
        </Facts>
      </PanelBody>
    </Panel>
  );
}

function openingOf({ openedAt, openedBy }: RfqPage): string | null {
  if (openedAt === null) return null;
  const date = formatDateTime(openedAt);
  return openedBy === null ? date : t('rfqs:openedBy', { date, person: openedBy });
}

const factsOf = (rfq: RfqPage): [string, string | null][] => [
  [t('rfqs:deadline'), rfq.deadline && formatDateTime(rfq.deadline)],
  [t('rfqs:budget'), rfq.budget],
  [t('rfqs:volume'), rfq.volume],
  [t('rfqs:timeline'), rfq.timeline],
  [t('rfqs:deliveryLocation'), rfq.deliveryLocation],
  [t('rfqs:category'), rfq.productCategories.map(categoryName).join(', ')],
  [t('rfqs:territories'), rfq.territories.map(territoryName).join(', ')],
  [t('rfqs:products'), rfq.products.map(({ name }) => name).join(', ')],
  [t('rfqs:regulatoryRequirements'), rfq.regulatoryRequirements.map(regulatoryStatusName).join(', ')],
  [t('rfqs:sentTo'), rfq.chosenCompanies.map(({ name }) => name).join(', ')],
  [t('rfqs:posted'), formatDate(rfq.createdAt)],
  [t('rfqs:openedAt'), openingOf(rfq)],
  [t('rfqs:closeReason'), rfq.closedReason],
];

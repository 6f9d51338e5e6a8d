import '#ui/document.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { APP_NAME } from '#contract/brand.ts';
import { POLICY_DAYS, type PolicyName } from '#contract/policy-versions.ts';
import { formatDay } from '#lib/dates.ts';
import { siteQuery } from '#lib/site.ts';
import { getLanguage, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { policyVersionsQuery } from './queries.ts';
import { BackToHome } from '#ui/back-to-home.tsx';

interface Names {
  name: string;
  /** The name and address of whoever runs the service. */
  operator: string;
  contact: string | undefined;
}
type Words = (of: Names) => string;

export interface LegalText {
  title: () => string;
  intro: Words;
  policy: PolicyName;
  sections: readonly { title: () => string; paragraphs: readonly Words[] }[];
}

export function LegalDocument({ text: { title, intro, policy, sections } }: { text: LegalText }) {
  const { data: site } = useQuery(siteQuery);
  const of = {
    name: APP_NAME,
    operator: site ? [site.operator.name, ...site.operator.address].join(', ') : APP_NAME,
    contact: site?.contactEmail ?? undefined,
  };
  return (
    <article className="mx-auto max-w-(--container-read)">
      <PageHead
        title={title()}
        text={t('legal:updated', { date: formatDay(POLICY_DAYS[policy]) })}
        back={<BackToHome to="/">{t('legal:back')}</BackToHome>}
      />
      <div className="font-doc text-row leading-7 wrap-break-word max-sm:text-row max-sm:leading-6.5">
        {getLanguage() !== 'en' && <p className="mb-4 font-semibold">{t('legal:binds')}</p>}
        <p className="text-ink-2">{intro(of)}</p>
        {sections.map((section, index) => (
          <section key={section.title()} className="mt-8">
            <h2 className="mb-1.5 text-h3 leading-7 font-semibold">
              {t('legal:heading', { number: String(index + 1), title: section.title() })}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph(of)} className="not-first-of-type:mt-3">
                <Linked text={paragraph(of)} address={of.contact} />
              </p>
            ))}
          </section>
        ))}
        <Changes policy={policy} />
      </div>
    </article>
  );
}

function Changes({ policy }: Pick<LegalText, 'policy'>) {
  const { data = [] } = useQuery(policyVersionsQuery);
  const versions = data.filter((version) => version.policy === policy);
  if (versions.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-1.5 text-h3 leading-7 font-semibold">{t('legal:changes')}</h2>
      {versions.map(({ id, day, summary }) => (
        <p key={id} className="not-first-of-type:mt-3">
          <span className="font-semibold">{formatDay(day)}</span> {summary}
        </p>
      ))}
    </section>
  );
}

function Linked({ text, address }: { text: string; address: string | undefined }) {
  if (!address) return text;
  return text.split(address).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <a href={`mailto:${address}`} className="link">
          {address}
        </a>
      )}
      {part}
    </Fragment>
  ));
}

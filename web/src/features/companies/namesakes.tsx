import { Link } from '@tanstack/react-router';
import type { Namesakes as NamesakesOfCompany } from '#contract/companies.ts';
import { t } from '#lib/words.ts';

export const Namesakes = ({ count, pages }: NamesakesOfCompany) => (
  <details className="mt-2 text-small text-ink-2">
    <summary className="finger cursor-pointer">{t('companies:namesakes', { count })}</summary>
    <ul className="mt-1.5 grid gap-y-1">
      {pages.map(({ id, name, location }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <Link to="/companies/$id" params={{ id }} className="link">
            {name}
          </Link>
          {location && <span className="ml-2">{location}</span>}
        </li>
      ))}
    </ul>
    {count > pages.length && (
      <p className="mt-1.5">{t('companies:namesakesListed', { count: pages.length })}</p>
    )}
  </details>
);

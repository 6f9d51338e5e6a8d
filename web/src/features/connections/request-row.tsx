import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Connection } from '#contract/connections.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { cn } from '#ui/class-names.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { LedgerRow } from '#ui/ledger.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { ProductLink } from './product-link.tsx';
import { sidesOf } from './sides.ts';

/** Messages longer than this many characters are cut to three lines until they are expanded. */
const LONG_MESSAGE = 260;

interface RequestRowProps {
  connection: Connection;
  ownId: string;
  action: ReactNode;
}

export function RequestRow({ connection, ownId, action }: RequestRowProps) {
  const { isIncoming, other, otherCompany, ownCompany } = sidesOf(connection, ownId);
  return (
    <LedgerRow className="grid grid-cols-[46px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 max-sm:grid-cols-[40px_minmax(0,1fr)] max-sm:items-start">
      {otherCompany ? (
        <CompanyLogo name={otherCompany.name} logoUrl={otherCompany.logoUrl} />
      ) : (
        <Avatar {...other} imageUrl={other.profileImageUrl} size={46} />
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-row leading-5.5">
          <span className="font-semibold wrap-anywhere">{personName(other)}</span>
          {otherCompany && (
            <Link
              to="/companies/$id"
              params={{ id: otherCompany.id }}
              className="quiet-link text-body wrap-anywhere text-ink-2"
            >
              {otherCompany.name}
            </Link>
          )}
        </p>
        {connection.message && <RequestMessage text={connection.message} />}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
          {otherCompany && <TypeLabel type={otherCompany.type} />}
          <time dateTime={connection.createdAt} className="tabular-nums">
            {formatDate(connection.createdAt)}
          </time>
          {ownCompany && (
            <span className="wrap-anywhere">
              {isIncoming
                ? t('connections:sentTo', { company: ownCompany.name })
                : t('connections:sentBy', { company: ownCompany.name })}
            </span>
          )}
          <ProductLink product={connection.product} />
          {connection.expiresAt && (
            <span className="tabular-nums">
              {t('connections:expires', { date: formatDate(connection.expiresAt) })}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center justify-end gap-2 max-sm:col-start-2 max-sm:justify-start max-sm:[&>button]:flex-1">
        {action}
      </div>
    </LedgerRow>
  );
}

function RequestMessage({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= LONG_MESSAGE);
  return (
    <>
      <p className={cn('mt-0.5 max-w-[76ch] wrap-anywhere whitespace-pre-line', !whole && 'line-clamp-3')}>
        {text}
      </p>
      {!whole && (
        <button type="button" className="link text-small" onClick={() => setWhole(true)}>
          {t('connections:showAll')}
        </button>
      )}
    </>
  );
}

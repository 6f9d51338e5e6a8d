import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { DealPage } from '#contract/deals.ts';
import { personName } from '#contract/shown-values.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { contactsQuery } from './queries.ts';
import { otherOf, ownOf } from './sides.ts';

interface ContactsPanelProps {
  deal: DealPage;
  children: ReactNode;
}

export function ContactsPanel({ deal, children }: ContactsPanelProps) {
  const titleId = useId();
  const user = useSignedInUser();
  const [own, other] = [ownOf(deal), otherOf(deal)];
  const { data: contacts = [] } = useQuery({
    ...contactsQuery(own.id ?? '', other.id ?? ''),
    enabled: own.id !== null && other.id !== null,
  });
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('deals:people')} />
      {contacts.length > 0 && (
        <Ledger className="border-t border-line">
          {contacts.map(({ id, person, colleague }) => (
            <li key={id} className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
              <Avatar {...person} imageUrl={person.profileImageUrl} size={36} />
              <div className="min-w-0 flex-1">
                <p className="leading-5 font-medium wrap-anywhere">{personName(person)}</p>
                <p className="text-small wrap-anywhere text-ink-2">
                  {colleague.id === user.id
                    ? other.name
                    : t('deals:connectedWith', { name: personName(colleague) })}
                </p>
              </div>
              {colleague.id === user.id && (
                <Link
                  to="/messages"
                  search={{ with: person.id }}
                  className="link-alone flex-none"
                  aria-label={t('deals:messageWhom', { name: personName(person) })}
                >
                  {t('deals:message')}
                </Link>
              )}
            </li>
          ))}
        </Ledger>
      )}
      <div className="flex flex-wrap gap-2.5 border-t border-line px-5 py-4 empty:hidden max-sm:px-4">
        {children}
      </div>
    </Panel>
  );
}

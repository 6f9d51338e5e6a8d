import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Company } from '#contract/companies.ts';
import type { Relationship, RelationshipState } from '#contract/relationships.ts';
import type { ConnectSource } from '#features/connections/connect-action.tsx';
import { workingCompanies } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t, withWords } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

const AnswerRequest = lazy(async () => ({
  default: (await withWords(import('#features/connections/answer-request.tsx'), 'connections')).AnswerRequest,
}));
const ConnectButton = lazy(async () => ({
  default: (await withWords(import('#features/connections/connect-action.tsx'), 'connect')).ConnectButton,
}));

export type RelationshipScreen = 'room' | { dealId: string };

interface RelationshipActionsProps {
  relationship: Relationship;
  /** For the request form; without it, Connect leads to the company's page. */
  company?: Company | undefined;
  source?: ConnectSource;
  /** A page has one primary action and room for others; a conversation has one secondary button. */
  place: 'page' | 'conversation';
  /**
   * The screen that shows the relationship, such as the room or the deal with this id. No action links to it.
   */
  on?: RelationshipScreen | undefined;
}

/** The next action of a relationship. Observers have none. */
export function RelationshipActions({
  relationship,
  company,
  source = 'company_page',
  place,
  on,
}: RelationshipActionsProps) {
  const user = useUser();
  if (!user || user.isObserver) return null;
  const { state, userId } = relationship;
  const isPage = place === 'page';
  const style = buttonClass(isPage ? 'primary' : 'secondary', isPage ? 'md' : 'sm');
  const mayWrite = isPage && CAN_WRITE.has(state);
  return (
    <>
      {mayWrite && (
        <Link to="/messages" search={{ with: userId }} className={buttonClass('quiet')}>
          {t('relationship:action.message')}
        </Link>
      )}
      {isPage && hasRoom(relationship) && on !== 'room' && (
        <RoomButton relationship={relationship} className={buttonClass('secondary')} />
      )}
      {!isHere(relationship, on) && (
        <NextAction
          relationship={relationship}
          company={company}
          source={source}
          place={place}
          className={style}
          mayDeal={workingCompanies(user).length > 0}
        />
      )}
    </>
  );
}

const isHere = ({ state, deal }: Relationship, on: RelationshipScreen | undefined): boolean =>
  on === 'room'
    ? state === 'agreement_in_force'
    : on !== undefined && state.startsWith('deal_') && on.dealId === deal?.id;

/** States after the NDA, in which a message is not the next action itself. */
const CAN_WRITE = new Set<RelationshipState>([
  'connected',
  'agreement_theirs',
  'agreement_yours',
  'agreement_in_force',
  'room_open',
  'deal_yours',
  'deal_theirs',
  'deal_open',
  'deal_won',
]);

/** Whether the room is open beside another next action. */
const hasRoom = ({ state, done, agreement }: Relationship): boolean =>
  agreement !== null && done.includes('agreement') && state !== 'agreement_in_force';

interface NextActionProps {
  relationship: Relationship;
  company: Company | undefined;
  source: ConnectSource;
  place: RelationshipActionsProps['place'];
  className: string;
  mayDeal: boolean;
}

function NextAction({ relationship, company, source, place, className, mayDeal }: NextActionProps) {
  const { state, companyId, userId, connection, personName, companyName } = relationship;
  switch (state) {
    case 'not_connected':
      return <Connect company={company} companyId={companyId} source={source} place={place} />;
    case 'request_received':
      return (
        connection && (
          <Suspense>
            <AnswerRequest
              connectionId={connection.id}
              name={personName ?? companyName}
              acceptOnly={place !== 'page'}
              {...(place !== 'page' && { variant: 'secondary', size: 'sm' })}
            />
          </Suspense>
        )
      );
    case 'request_sent':
      return (
        <Link to="/connections" className={secondary(place)}>
          {t('relationship:action.requests')}
        </Link>
      );
    case 'blocked':
      return (
        <Link to="/settings" className={secondary(place)}>
          {t('relationship:action.blocked')}
        </Link>
      );
    case 'nda_yours':
      return (
        <Link to="/messages" search={{ with: userId }} className={className}>
          {t('relationship:action.sign')}
        </Link>
      );
    case 'nda_theirs':
      return place === 'conversation' ? null : (
        <Link to="/messages" search={{ with: userId }} className={secondary(place)}>
          {t('relationship:action.write')}
        </Link>
      );
    default:
      return <WorkAction relationship={relationship} className={className} mayDeal={mayDeal} />;
  }
}

interface WorkActionProps {
  relationship: Relationship;
  className: string;
  mayDeal: boolean;
}

/** The actions between two connected companies. */
function WorkAction({ relationship, className, mayDeal }: WorkActionProps) {
  const { state, companyId, companyName, agreement, deal } = relationship;
  if (state === 'connected')
    return (
      mayDeal && (
        <Link
          to="/agreements/with/$companyId"
          params={{ companyId }}
          aria-label={t('relationship:action.proposeTo', { company: companyName })}
          className={className}
        >
          {t('relationship:action.propose')}
        </Link>
      )
    );
  if (deal)
    return (
      <Link to="/deals/$id" params={{ id: deal.id }} className={className}>
        {state === 'deal_yours' ? t('relationship:action.review') : t('relationship:action.openDeal')}
      </Link>
    );
  if (state === 'room_open')
    return (
      mayDeal && (
        <Link to="/deals" search={{ new: companyId }} className={className}>
          {t('relationship:action.startDeal')}
        </Link>
      )
    );
  if (state === 'agreement_in_force')
    return <RoomButton relationship={relationship} className={className} isNew />;
  return (
    agreement && (
      <Link to="/agreements/$id" params={{ id: agreement.id }} className={className}>
        {state === 'agreement_yours' ? t('relationship:action.sign') : t('relationship:action.view')}
      </Link>
    )
  );
}

const secondary = (place: RelationshipActionsProps['place']): string =>
  buttonClass('secondary', place === 'page' ? 'md' : 'sm');

function RoomButton({
  relationship: { agreement },
  className,
  isNew = false,
}: {
  relationship: Relationship;
  className: string;
  isNew?: boolean;
}) {
  if (!agreement) return null;
  return (
    <Link to="/rooms/$id" params={{ id: agreement.lineId }} className={className}>
      {isNew ? t('relationship:action.openRoom') : t('relationship:action.room')}
    </Link>
  );
}

function Connect({
  company,
  companyId,
  source,
  place,
}: Pick<NextActionProps, 'company' | 'source' | 'place'> & { companyId: string }) {
  const user = useUser();
  if (!user) return null;
  if (!company)
    return (
      <Link to="/companies/$id" params={{ id: companyId }} className={secondary(place)}>
        {t('relationship:action.connect')}
      </Link>
    );
  const isPage = place === 'page';
  return (
    <Suspense>
      <ConnectButton
        company={company}
        source={source}
        variant={isPage ? 'primary' : 'secondary'}
        size={isPage ? 'md' : 'sm'}
        user={user}
      />
    </Suspense>
  );
}

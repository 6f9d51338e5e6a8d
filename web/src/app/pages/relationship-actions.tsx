import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Connection } from '#contract/connections.ts';
import type { Relationship, RelationshipState } from '#contract/relationships.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { ConnectSource, ConnectTarget } from '#features/connections/connect-button.tsx';
import { workingCompanies } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t, withWords } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { isProminent, label, type Place } from './relationship-labels.ts';

const AnswerRequest = lazyPart(
  async () =>
    (await withWords(import('#features/connections/answer-request.tsx'), 'connections')).AnswerRequest,
);
const AcceptRequest = lazyPart(
  async () =>
    (await withWords(import('#features/connections/answer-request.tsx'), 'connections')).AcceptRequest,
);
const ConnectButton = lazyPart(
  async () =>
    (await withWords(import('#features/connections/connect-button.tsx'), 'connect-button')).ConnectButton,
);

/** A room, or the deal with this id. `ownCompanyId`: the company that has it; null if it was deleted. */
export interface RelationshipScreen {
  dealId?: string;
  ownCompanyId: string | null;
}

interface RelationshipActionsProps {
  relationship: Relationship;
  /** For the request form; without it, Connect leads to the company's page. */
  company?: ConnectTarget | undefined;
  product?: { id: string; name: string } | undefined;
  source?: ConnectSource;
  place: Place;
  /** The screen that shows the relationship. No action links to it. */
  on?: RelationshipScreen | undefined;
}

/** The next action of a relationship. Observers have none. */
export function RelationshipActions({
  relationship,
  company,
  product,
  source = 'company_page',
  place,
  on,
}: RelationshipActionsProps) {
  const user = useUser();
  const [accepting, setAccepting] = useState<Connection>();
  if (!user || user.isObserver) return null;
  const { state, userId } = relationship;
  const isPage = place === 'page';
  const mayWrite = isPage && CAN_WRITE.has(state);
  return (
    <>
      {mayWrite && (
        <Link to="/messages" search={{ with: userId }} className={buttonClass('quiet')}>
          {t('relationship:action.message')}
        </Link>
      )}
      {isPage && hasRoom(relationship) && !isRoom(on) && (
        <RoomButton relationship={relationship} className={buttonClass('secondary')} />
      )}
      {!isHere(relationship, on) && (
        <NextAction
          relationship={relationship}
          company={company}
          product={product}
          source={source}
          place={place}
          className={actionClass(place, on)}
          mayDeal={mayWorkOn(user, on)}
          ownCompanyId={on?.ownCompanyId}
          onAccept={setAccepting}
        />
      )}
      <Accepting request={accepting} onClose={() => setAccepting(undefined)} />
    </>
  );
}

function Accepting({ request, onClose }: { request: Connection | undefined; onClose: () => void }) {
  return <Suspense>{request && <AcceptRequest request={request} onClose={onClose} />}</Suspense>;
}

/** A deal has its own primary action. */
const actionClass = (place: Place, on: RelationshipScreen | undefined): string =>
  isProminent(place) ? buttonClass(on?.dealId ? 'secondary' : 'primary') : secondary(place);

/** Whether the person may propose and deal for the company that has the room or deal, or elsewhere for any. */
const mayWorkOn = (user: CurrentUser, on: RelationshipScreen | undefined): boolean =>
  workingCompanies(user).some(({ id }) => id === (on?.ownCompanyId ?? id));

const isHere = (relationship: Relationship, on: RelationshipScreen | undefined): boolean =>
  isRoom(on) ? relationship.state === 'agreement_in_force' : isOnItsDeal(relationship, on);

export const isRoom = (on: RelationshipScreen | undefined): boolean => Boolean(on && !on.dealId);

export const isOnItsDeal = ({ state, deal }: Relationship, on: RelationshipScreen | undefined): boolean =>
  on?.dealId !== undefined && state.startsWith('deal_') && on.dealId === deal?.id;

/** States after the NDA is signed in which people can write, although writing is not the next action. */
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

/** Returns whether the room is open although the next action is something else. */
const hasRoom = ({ state, done, agreement }: Relationship): boolean =>
  agreement !== null && done.includes('agreement') && state !== 'agreement_in_force';

interface NextActionProps {
  relationship: Relationship;
  company: ConnectTarget | undefined;
  product: { id: string; name: string } | undefined;
  source: ConnectSource;
  place: Place;
  className: string;
  mayDeal: boolean;
  /** The person's company that proposes an agreement; by default the one that they act for. */
  ownCompanyId: string | null | undefined;
  onAccept: (request: Connection) => void;
}

function NextAction(props: NextActionProps) {
  const { relationship, place, className, onAccept } = props;
  const { state, companyId, userId, connection, personName, companyName } = relationship;
  switch (state) {
    case 'not_connected':
      return <Connect {...props} companyId={companyId} />;
    case 'request_received':
      return (
        connection && (
          <Suspense fallback={<ButtonPlace place={place} />}>
            <AnswerRequest
              connectionId={connection.id}
              name={personName ?? companyName}
              acceptOnly={place !== 'page'}
              onAccept={onAccept}
              {...(!isProminent(place) && { variant: 'secondary', size: 'sm' })}
            />
          </Suspense>
        )
      );
    case 'request_sent':
      return (
        <Link to="/connections" className={secondary(place)}>
          {label(place, 'requests')}
        </Link>
      );
    case 'blocked':
      return (
        <Link to="/settings/$section" params={{ section: 'privacy' }} className={secondary(place)}>
          {label(place, 'blocked')}
        </Link>
      );
    case 'nda_yours':
      return (
        <Link to="/messages" search={{ with: userId }} className={className}>
          {label(place, 'sign')}
        </Link>
      );
    case 'nda_theirs':
      return place === 'conversation' || place === 'row' ? null : (
        <Link to="/messages" search={{ with: userId }} className={secondary(place)}>
          {label(place, 'write')}
        </Link>
      );
    default:
      return <WorkAction {...props} />;
  }
}

type WorkActionProps = Pick<
  NextActionProps,
  'relationship' | 'place' | 'className' | 'mayDeal' | 'ownCompanyId'
>;

function WorkAction({ relationship, place, className, mayDeal, ownCompanyId }: WorkActionProps) {
  const { state, companyId, companyName, agreement, deal } = relationship;
  if (state === 'connected')
    return (
      mayDeal && (
        <Link
          to="/agreements/with/$companyId"
          params={{ companyId }}
          search={{ company: ownCompanyId ?? undefined }}
          aria-label={t('relationship:action.proposeTo', { company: companyName })}
          className={className}
        >
          {label(place, 'propose')}
        </Link>
      )
    );
  if (deal)
    return (
      <Link to="/deals/$id" params={{ id: deal.id }} className={className}>
        {state === 'deal_yours' ? label(place, 'review') : t('relationship:action.openDeal')}
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
    return <RoomButton relationship={relationship} className={className} words={label(place, 'openRoom')} />;
  return (
    agreement && (
      <Link to="/agreements/$id" params={{ id: agreement.id }} className={className}>
        {state === 'agreement_yours' ? label(place, 'sign') : label(place, 'view')}
      </Link>
    )
  );
}

/** Reserves the space of a button whose code is loading. */
const ButtonPlace = ({ place }: { place: Place }) => (
  <SkeletonBar
    className={cn(
      'w-28 rounded-control max-sm:min-h-11',
      isProminent(place) ? 'min-h-10 max-[860px]:w-full' : 'min-h-8.5',
    )}
  />
);

const secondary = (place: Place): string => buttonClass('secondary', isProminent(place) ? 'md' : 'sm');

function RoomButton({
  relationship: { agreement },
  className,
  words = t('relationship:action.room'),
}: {
  relationship: Relationship;
  className: string;
  words?: string;
}) {
  if (!agreement) return null;
  return (
    <Link to="/rooms/$id" params={{ id: agreement.lineId }} className={className}>
      {words}
    </Link>
  );
}

function Connect({ company, product, companyId, source, place }: NextActionProps & { companyId: string }) {
  const user = useUser();
  if (!user) return null;
  if (!company)
    return (
      <Link to="/companies/$id" params={{ id: companyId }} className={secondary(place)}>
        {t('relationship:action.connect')}
      </Link>
    );
  return (
    <Suspense fallback={<ButtonPlace place={place} />}>
      <ConnectButton
        company={company}
        product={product}
        source={source}
        {...(isProminent(place) && { variant: 'primary', size: 'md' })}
        user={user}
      />
    </Suspense>
  );
}

import type { ReactNode } from 'react';
import type { Relationship } from '#contract/relationships.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { SmallSteps, TurnLabel } from './status.tsx';
import { Steps } from './steps.tsx';
import { turnOf } from './turns.ts';
import { wordsInRoom, wordsOf } from './words.ts';

interface RelationshipProps {
  relationship: Relationship;
  actions?: ReactNode;
}

/** A bar in the color that always means "waiting for you". */
const yours = 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-attention-solid';

interface PanelProps extends RelationshipProps {
  /**
   * Leaves out whose turn it is: on the page of the deal that the next action is about, which already shows it, and for
   * observers, who cannot connect.
   */
  isWithoutTurn?: boolean;
  /** Whether the panel is in the document room, to which it then needs no link. */
  isInRoom?: boolean;
}

export function RelationshipPanel({
  relationship,
  actions,
  isWithoutTurn = false,
  isInRoom = false,
}: PanelProps) {
  const { action, facts } = isInRoom ? wordsInRoom(relationship) : wordsOf(relationship);
  const label = t('relationship:label', { company: relationship.companyName });
  return (
    <section
      aria-label={label}
      className={cn(
        'relative overflow-hidden rounded-panel border border-line bg-surface',
        turnOf(relationship) === 'you' && !isWithoutTurn && yours,
      )}
    >
      <div className="flex items-center justify-between gap-x-6 gap-y-3 px-5.5 py-4 max-[860px]:flex-col max-[860px]:items-stretch max-sm:px-4.5">
        <div className="min-w-0">
          {isWithoutTurn ? (
            <p className="text-row leading-5.75 font-semibold wrap-anywhere">{label}</p>
          ) : (
            <>
              <TurnLabel relationship={relationship} />
              <p className="mt-0.5 text-row leading-5.75 font-semibold wrap-anywhere">{action}</p>
              <p className="mt-px text-detail leading-5 wrap-anywhere text-ink-2">{facts}</p>
            </>
          )}
        </div>
        {actions && (
          <div className="flex flex-none flex-wrap items-center justify-end gap-2 max-[860px]:flex-col-reverse max-[860px]:items-stretch">
            {actions}
          </div>
        )}
      </div>
      {relationship.state !== 'blocked' && <Steps relationship={relationship} />}
    </section>
  );
}

export function RelationshipLine({ relationship, actions }: RelationshipProps) {
  const { action, facts } = wordsOf(relationship);
  return (
    <section
      aria-label={t('relationship:label', { company: relationship.companyName })}
      className={cn(
        'relative flex flex-none items-center justify-between gap-x-3.5 gap-y-1.5 border-b border-line bg-surface py-2 pr-2.5 pl-4.5 max-sm:flex-col max-sm:items-stretch',
        turnOf(relationship) === 'you' && yours,
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-0.5">
        <TurnLabel relationship={relationship} />
        <p className="text-detail leading-5 font-semibold wrap-anywhere max-sm:order-1 max-sm:w-full">
          {action}
        </p>
        {/* These facts say when the other person can read the messages. */}
        {relationship.state === 'nda_theirs' && (
          <p className="text-detail leading-5 wrap-anywhere text-ink-2 max-sm:order-1 max-sm:w-full">
            {facts}
          </p>
        )}
        <SmallSteps relationship={relationship} />
      </div>
      <div className="flex flex-none flex-col empty:hidden">{actions}</div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Correspondent } from '#contract/messages.ts';
import { personName } from '#contract/shown-values.ts';
import { correspondentQuery } from './queries.ts';
import { ThreadMenu } from './thread-menu.tsx';

interface PersonMenuProps {
  person: Pick<Correspondent, 'id' | 'firstName' | 'lastName'>;
  trigger: ReactNode;
}

/**
 * A menu for reporting and blocking someone without opening a conversation, for example beside their connection
 * request.
 */
export function PersonMenu({ person, trigger }: PersonMenuProps) {
  const { data, isPending } = useQuery(correspondentQuery(person.id));
  if (isPending) return trigger;
  // Until they sign the NDA, people cannot read conversations, but they can report and block.
  const other = data ?? { ...person, ...WITHOUT_CONVERSATION };
  return <ThreadMenu other={other} name={personName(person)} trigger={trigger} isMuteOffered={false} />;
}

const WITHOUT_CONVERSATION = { hasConversation: false, isBlocked: false, isMuted: false, mutedUntil: null };

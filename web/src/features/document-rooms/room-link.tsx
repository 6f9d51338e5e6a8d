import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderOpen } from '#ui/more-icons.tsx';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { type RoomWith, roomWithQuery } from './queries.ts';

export function RoomLink({ size = 'md', ...whom }: RoomWith & { size?: 'sm' | 'md' }) {
  const user = useUser();
  const { data: rooms } = useQuery({ ...roomWithQuery(whom), enabled: (user?.companies.length ?? 0) > 0 });
  const room = rooms?.find(({ isOpen }) => isOpen);
  return (
    room && <RoomEntry id={room.id} company={room.company.name} size={size} isIconOnPhones={size === 'sm'} />
  );
}

interface RoomEntryProps {
  id: string;
  company: string;
  size: 'sm' | 'md';
  isIconOnPhones?: boolean;
}

export const RoomEntry = ({ id, company, size, isIconOnPhones = false }: RoomEntryProps) => (
  <Link
    to="/rooms/$id"
    params={{ id }}
    aria-label={t('entities:room.linkWith', { company })}
    className={buttonClass('secondary', size)}
  >
    <FolderOpen size={16} />
    <span className={cn(isIconOnPhones && 'max-[860px]:sr-only')}>{t('entities:room.link')}</span>
  </Link>
);

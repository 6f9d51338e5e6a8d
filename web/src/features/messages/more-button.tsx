import { Ellipsis } from '#ui/more-icons.tsx';
import { type ComponentProps } from 'react';
import type { Correspondent } from '#contract/messages.ts';
import { t } from '#lib/words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const load = () => import('./thread-menu.tsx');
const ThreadMenu = lazyPart(async () => (await load()).ThreadMenu);

interface MoreButtonProps {
  other: Correspondent;
  name: string;
}

export const MoreButton = ({ other, name }: MoreButtonProps) => (
  <LazyMenu
    load={load}
    renderButton={(reaching) => <Face name={name} {...reaching} />}
    menu={<ThreadMenu other={other} name={name} trigger={<Face name={name} />} />}
  />
);

const Face = ({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'type'>) => (
  <IconButton label={t('messages:more', { name })} aria-haspopup="menu" {...rest}>
    <Ellipsis size={20} />
  </IconButton>
);

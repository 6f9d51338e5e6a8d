import { type ComponentProps } from 'react';
import type { Connection } from '#contract/connections.ts';
import { personName } from '#contract/shown-values.ts';
import { t, withWords } from '#lib/words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ellipsis } from '#ui/more-icons.tsx';

const load = () => withWords(import('#features/messages/person-menu.tsx'), 'messages');
const PersonMenu = lazyPart(async () => (await load()).PersonMenu);

export function RequestMenu({ person }: { person: Connection['requester'] }) {
  const name = personName(person);
  return (
    <LazyMenu
      load={load}
      renderButton={(reaching) => <Face name={name} {...reaching} />}
      menu={<PersonMenu person={person} trigger={<Face name={name} />} />}
    />
  );
}

const Face = ({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'type'>) => (
  <IconButton label={t('connections:more', { name })} aria-haspopup="menu" {...rest}>
    <Ellipsis size={20} />
  </IconButton>
);

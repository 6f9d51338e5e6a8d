import { MoreHorizontal } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { Correspondent } from '#contract/messages.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/icon-button.tsx';

const load = () => import('./thread-menu.tsx');
const ThreadMenu = lazy(async () => ({ default: (await load()).ThreadMenu }));

interface MoreButtonProps {
  other: Correspondent;
  name: string;
}

/** Opens what else one may do about a conversation; its menu is loaded when somebody reaches for it. */
export function MoreButton({ other, name }: MoreButtonProps) {
  const [used, setUsed] = useState(false);
  const face = (
    <Face
      name={name}
      onClick={() => setUsed(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    />
  );
  if (!used) return face;
  return (
    <Suspense fallback={face}>
      <ThreadMenu other={other} name={name} trigger={<Face name={name} />} />
    </Suspense>
  );
}

const Face = ({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'type'>) => (
  <IconButton label={m.messages_more({ name })} aria-haspopup="menu" {...rest}>
    <MoreHorizontal size={20} />
  </IconButton>
);

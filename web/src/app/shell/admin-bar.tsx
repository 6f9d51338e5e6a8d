import { Suspense, useState } from 'react';
import { AdminLogOut } from '#features/admin/log-out.tsx';
import { t, withWords } from '#lib/words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Lock } from '#ui/icons.tsx';
import { BrandLink } from './bar.tsx';

const OwnPasskeysDialog = lazyPart(
  async () =>
    (await withWords(import('#features/admin/own-passkeys.tsx'), 'passkeys', 'settings')).OwnPasskeysDialog,
);

/** Marks the admin panel. It has no messages or notifications, because those belong to user accounts. */
export function AdminBar() {
  const [showsPasskeys, setShowsPasskeys] = useState(false);
  return (
    <header className="z-20 border-t-4 border-b border-t-primary border-b-line bg-surface lg:sticky lg:top-0">
      <div className="page flex h-14 items-center justify-between gap-3 max-sm:gap-1 lg:h-16">
        <div className="flex min-w-0 items-center gap-4 max-sm:gap-3">
          <span className="-ml-2 flex max-sm:[&_svg+span]:sr-only [&>a]:min-h-11 [&>a]:pl-2 max-sm:[&>a]:pr-2 max-sm:-mr-2">
            <BrandLink home="/" />
          </span>
          <span className="min-w-0 truncate border-l border-line pl-4 font-semibold max-sm:pl-3">
            {t('admin:administration')}
          </span>
        </div>
        <div className="flex flex-none items-center gap-2 max-sm:gap-0">
          <IconButton
            label={t('admin:ownPasskeys')}
            title={t('admin:ownPasskeys')}
            aria-haspopup="dialog"
            onClick={() => setShowsPasskeys(true)}
          >
            <Lock size={20} />
          </IconButton>
          <AdminLogOut />
        </div>
        <Suspense>{showsPasskeys && <OwnPasskeysDialog onClose={() => setShowsPasskeys(false)} />}</Suspense>
      </div>
    </header>
  );
}

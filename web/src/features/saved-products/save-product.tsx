import { useQuery } from '@tanstack/react-query';
import { saveProduct, unsaveProduct } from '#contract/saved-products.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { useUser, whenSignedIn } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Bookmark } from '#ui/icons.tsx';
import { productSavedQuery } from './queries.ts';

export function SaveProduct({ id, name }: { id: string; name: string }) {
  const user = useUser();
  const { data } = useQuery({ ...productSavedQuery(id), enabled: Boolean(user) });
  const isSaved = data?.isSaved ?? false;
  const saving = useAction({
    run: (save: boolean) => call(save ? saveProduct : unsaveProduct, { params: { id } }),
    stale: ['saved-products'],
    done: (_, save) =>
      showToast(
        save
          ? { title: t('products:saved'), description: t('products:savedText') }
          : { title: t('products:unsaved'), description: t('products:unsavedText', { name }) },
      ),
    failed: { title: t('products:saveFailed') },
  });
  return (
    <Button
      variant="quiet"
      icon={<Bookmark size={16} className={isSaved ? 'fill-current' : undefined} />}
      pending={saving.isPending}
      aria-pressed={isSaved}
      onClick={() => void whenSignedIn(() => saving.mutate(!isSaved))}
    >
      {isSaved ? t('products:isSaved') : t('products:save')}
    </Button>
  );
}

import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

interface EditFooterProps {
  isOutdated: boolean;
  isSaving: boolean;
  error: Error | null;
  onCancel: () => void;
}

export function EditFooter({ isOutdated, isSaving, error, onCancel }: EditFooterProps) {
  return (
    <div className="sticky bottom-0 z-10 -mb-px grid gap-2 border-t border-line bg-canvas py-4 max-sm:py-3">
      {isOutdated && (
        <p role="alert" className="max-w-[80ch] text-detail font-medium text-caution">
          {t('common:editOutdatedText')}
        </p>
      )}
      {error && !isOutdated && <FieldError>{error.message}</FieldError>}
      <div className="flex justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" pending={isSaving} pendingText={t('common:editSaving')}>
          {t('common:editSave')}
        </Button>
      </div>
    </div>
  );
}

import { type AdminCompany, deleteCompany } from '#contract/company-administration.ts';
import { deletionWords } from '#features/admin/deletion-words.ts';
import { TakeDownButton } from '#features/admin/take-down-button.tsx';
import { ObligationsNote } from '#entities/obligations/obligations-note.ts';
import { call } from '#lib/api.ts';
import { t } from '#lib/words.ts';

export const DeleteCompany = ({ company: { id, name, isUnclaimed } }: { company: AdminCompany }) => (
  <TakeDownButton
    {...deletionWords(name)}
    run={(body) => call(deleteCompany, { params: { id }, body })}
    stale={['companies', 'products']}
    title={t('admin:companyDeleteTitle', { name })}
    text={isUnclaimed ? t('admin:companyDeleteUnclaimedText') : t('admin:companyDeleteText')}
    confirmLabel={isUnclaimed ? t('admin:pageDeleteConfirm') : t('admin:companyDeleteConfirm')}
    reasonHint={isUnclaimed ? t('admin:reasonHintLogged') : undefined}
    done={{ title: t('admin:companyDeleted'), description: t('admin:companyDeletedText', { name }) }}
  >
    <ObligationsNote deleted={{ companyId: id }} />
  </TakeDownButton>
);

import { type AdminCompany, deleteCompany } from '#contract/company-administration.ts';
import { DeleteButton } from '#features/admin/delete-button.tsx';
import { call } from '#lib/api.ts';
import { m } from '#paraglide/messages.js';

export const DeleteCompany = ({ company: { id, name, isUnclaimed } }: { company: AdminCompany }) => (
  <DeleteButton
    name={name}
    run={() => call(deleteCompany, { params: { id } })}
    stale={['companies', 'products']}
    title={m.admin_company_delete_title({ name })}
    text={isUnclaimed ? m.admin_company_delete_unclaimed_text() : m.admin_company_delete_text()}
    confirmLabel={isUnclaimed ? m.admin_page_delete_confirm() : m.admin_company_delete_confirm()}
    done={{ title: m.admin_company_deleted(), description: m.admin_company_deleted_text({ name }) }}
  />
);

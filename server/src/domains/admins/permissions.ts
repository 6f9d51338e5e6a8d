import type { AdminPermissions } from '#contract/admins.ts';
import { changeCompanyOwner, deleteCompany } from '#contract/company-administration.ts';
import { deleteProduct } from '#contract/product-administration.ts';
import { deleteUser, suspendUser } from '#contract/user-administration.ts';
import type { AdminRole } from '#contract/vocabulary.ts';
import { mayCall } from '#platform/admin-roles.ts';

export const permissionsOf = (role: AdminRole): AdminPermissions => ({
  transferCompanies: mayCall(role, changeCompanyOwner),
  deleteCompanies: mayCall(role, deleteCompany),
  deleteProducts: mayCall(role, deleteProduct),
  suspendUsers: mayCall(role, suspendUser),
  deleteUsers: mayCall(role, deleteUser),
});

import { namedStatus } from '#contract/named-status.ts';
import type { Product } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { regulatoryStatusName } from '#entities/product/product-words.ts';

/** Returns the status of one product in the law's terms, such as "FDA approved" for a PMA. */
export function statusNameOf(product: Pick<Product, 'shownStatus' | 'clearances'>): string {
  const status = namedStatus(product);
  switch (status) {
    case 'fda_granted':
      return t('evidence:statusGranted');
    case 'fda_approved':
      return t('evidence:statusApproved');
    case 'fda_approved_hde':
      return t('evidence:statusHumanitarian');
    default:
      return regulatoryStatusName(status);
  }
}

import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import {
  changeProduct,
  getProduct,
  NewProduct,
  type Product,
  PRODUCT_IMAGE_MAX_BYTES,
  ProductChange,
  removeProductImage,
  uploadProductImage,
} from '#contract/products.ts';
import { call } from '#lib/api.ts';
import { useEditing } from '#lib/editing.ts';
import { useContractForm } from '#lib/forms.ts';
import { useStoredPicture } from '#lib/pictures.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { EditFooter } from '#ui/edit-footer.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { productQuery } from './queries.ts';

/** A listed product must keep its description, so editing requires the same fields as adding. */
const EditedProduct = NewProduct.omit({ companyId: true }).extend({
  updatedAt: ProductChange.shape.updatedAt,
});
type Values = z.input<typeof EditedProduct>;

interface EditProductProps {
  product: Product;
  onClose: () => void;
}

export function EditProduct({ product, onClose }: EditProductProps) {
  const { id } = product;
  const form = useContractForm(EditedProduct, valuesOf(product));
  const { submit, ...editing } = useEditing({
    form,
    valuesOf,
    load: () => call(getProduct, { params: { id } }),
    save: (body: z.input<typeof ProductChange>) => call(changeProduct, { params: { id }, body }),
    stale: ['products', 'companies'],
    done: (saved) => {
      queryClient.setQueryData(productQuery(id).queryKey, saved);
      showToast({
        title: t('products:productSaved'),
        description: t('products:productSavedText', { name: saved.name }),
      });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(isDirty, { isSaving: editing.isSaving, isSubmitting });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid max-w-form gap-7 max-sm:gap-5">
        <Panel>
          <PanelHeader title={t('products:productEdit')} />
          <PanelBody className="grid gap-4.5">
            <StoredPicture product={product} />
            <ProductFields />
          </PanelBody>
        </Panel>
        <EditFooter {...editing} onCancel={() => unsaved.leave(onClose)} />
      </form>
      <UnsavedDialog {...unsaved} />
    </FormProvider>
  );
}

function StoredPicture({ product }: { product: Product }) {
  const { shown, field } = useStoredPicture(
    {
      send: uploadProductImage,
      remove: removeProductImage,
      request: { params: { id: product.id } },
      urlOf: (saved) => saved.imageUrl,
      stale: ['products'],
    },
    product.imageUrl,
  );
  return (
    <PictureField
      label={t('products:productPicture')}
      chooseLabel={t('products:productPictureChoose')}
      replaceLabel={t('products:productPictureReplace')}
      hint={t('products:productPictureHintStored')}
      maxBytes={PRODUCT_IMAGE_MAX_BYTES}
      {...field}
    >
      <ProductDrawing product={{ ...product, imageUrl: shown }} isSmall className="h-24 w-32" />
    </PictureField>
  );
}

const valuesOf = (product: Product): Values => ({
  name: product.name,
  description: product.description ?? '',
  specifications: product.specifications ?? '',
  category: product.category,
  regulatoryStatus: product.regulatoryStatus,
  launchDate: product.launchDate,
  listPrice: product.listPrice,
  clearances: product.clearances.map(({ kind, number, validUntil }) => ({ kind, number, validUntil })),
  updatedAt: product.updatedAt,
});

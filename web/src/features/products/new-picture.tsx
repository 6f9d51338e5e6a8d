import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Answer } from '#contract/endpoint.ts';
import { PRODUCT_IMAGE_MAX_BYTES, uploadWaitingImage } from '#contract/products.ts';
import { useAction } from '#lib/mutations.ts';
import { usePreview } from '#lib/pictures.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import { PictureField } from '#ui/picture-field.tsx';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import type { ProductValues } from './product-values.ts';

type Waiting = Answer<typeof uploadWaitingImage>;

/** A picture that is uploaded as soon as it is selected, and referenced when the product is listed. */
export function useNewPicture() {
  const [share, setShare] = useState(0);
  const { preview, read, show } = usePreview();
  const chosen = useRef<Promise<Waiting | null>>(Promise.resolve(null));
  const sending = useAction({
    run: (file: File) => upload(uploadWaitingImage, {}, file, setShare),
    failed: () => null,
  });
  const drop = () => {
    show(null);
    chosen.current = Promise.resolve(null);
  };
  return {
    preview,
    sent: sending.isPending ? share : undefined,
    error: sending.error?.message,
    choose: (file: File) => {
      setShare(0);
      read(file);
      const uploading = sending.mutateAsync(file);
      chosen.current = uploading;
      // The field shows the error, and the product can be listed without a picture. A failed upload of a removed
      // picture must not drop the one selected since.
      uploading.catch(() => {
        if (chosen.current === uploading) drop();
      });
    },
    remove: () => {
      sending.reset();
      drop();
    },
    drop,
    /** Resolves to the picture's id once the upload is complete, or to null without a picture. */
    idOfUpload: async () => (await chosen.current)?.id ?? null,
  };
}

interface NewPictureProps {
  picture: ReturnType<typeof useNewPicture>;
  refusal: string | undefined;
}

export function NewPicture({ picture, refusal }: NewPictureProps) {
  const { watch } = useFormContext<ProductValues>();
  return (
    <PictureField
      label={t('products:productPicture')}
      chooseLabel={t('products:productPictureChoose')}
      replaceLabel={t('products:productPictureReplace')}
      hint={t('products:productPictureHint')}
      maxBytes={PRODUCT_IMAGE_MAX_BYTES}
      current={picture.preview}
      sent={picture.sent}
      error={picture.error ?? refusal}
      onChoose={picture.choose}
      onRemove={picture.remove}
    >
      <ProductDrawing
        product={{ category: watch('category') || 'other', imageUrl: picture.preview }}
        isSmall
        className="h-24 w-32"
      />
    </PictureField>
  );
}

import type { ProductCategory } from '#contract/vocabulary.ts';
import { cn } from '#ui/class-names.ts';
import { ProductDrawing } from './product-drawing.tsx';

interface ProductPictureProps {
  category: ProductCategory;
  imageUrl: string | null;
  className?: string;
}

/** The product's picture, or the drawing of its category. Its name always stands beside it. */
export function ProductPicture({ category, imageUrl, className }: ProductPictureProps) {
  return (
    <div
      className={cn(
        'grid aspect-[16/10.5] place-items-center overflow-hidden rounded-control bg-sunken',
        className,
      )}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <ProductDrawing category={category} />
      )}
    </div>
  );
}

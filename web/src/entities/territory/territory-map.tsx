import { Suspense } from 'react';
import type { TerritoryDrawingProps } from './territory-drawing.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';

const TerritoryDrawing = lazyPart(async () => (await import('./territory-drawing.tsx')).TerritoryDrawing);

export function TerritoryMap({ className, ...drawing }: TerritoryDrawingProps & { className?: string }) {
  return (
    <div className={cn(drawing.scope === 'us' ? 'aspect-[975/610]' : 'aspect-[640/312]', className)}>
      <Suspense fallback={<SkeletonBar className="size-full appear-late" />}>
        <TerritoryDrawing {...drawing} />
      </Suspense>
    </div>
  );
}

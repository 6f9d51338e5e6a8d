import type { ReactNode } from 'react';
import type { ProductCategory } from '#contract/vocabulary.ts';

/** Soft fill for the parts that face the reader; everything else is a line. */
const face = 'fill-primary-soft';

/** A hip stem with its head, and the measure of its length. */
const implant = (
  <>
    <circle cx="62" cy="26" r="13" />
    <path d="m71 36 8 9M66 40l10-7" />
    <path className={face} d="M76 47c10-5 22-3 26 5 2 5-2 12-4 20l-8 34c-1 5-7 5-8 0l-9-45c-1-6-1-12 3-14Z" />
    <path d="m84 57 12-2M86 66l10-2M88 75l7-1" />
    <path d="M120 44v68m-4-68h8m-8 68h8" />
  </>
);

/** A balloon catheter on its guide wire, with a stent. */
const cardiovascular = (
  <>
    <path d="M20 92c30-4 34-44 62-46h62" />
    <path className={face} d="M78 37h44c6 0 10 4 10 9s-4 9-10 9H78c-6 0-10-4-10-9s4-9 10-9Z" />
    <path d="m80 38 8 16 8-16 8 16 8-16 8 16M80 54l8-16 8 16 8-16 8 16 8-16" />
    <path d="M68 72h64m-64-4v8m64-8v8" />
    <circle cx="20" cy="92" r="3" />
  </>
);

/** A bench analyser with its screen and a printed result. */
const diagnostic = (
  <>
    <rect x="48" y="20" width="72" height="82" rx="7" />
    <rect className={face} x="57" y="30" width="42" height="28" rx="3" />
    <path d="m60 50 7-5 5 4 7-10 6 7 5-3 6 5" />
    <circle cx="110" cy="33" r="2.5" />
    <circle cx="110" cy="43" r="2.5" />
    <path className={face} d="M64 84h30v28H64z" />
    <path d="M57 84h44M69 93h20m-20 7h20m-20 7h12" />
    <path d="M132 20v82m-4-82h8m-8 82h8" />
  </>
);

/** A powered driver with its bit. */
const instrument = (
  <>
    <path
      className={face}
      d="M46 34h62c5 0 9 4 9 9s-4 10-9 10H86l-5 42c-1 4-3 6-7 6H62c-4 0-6-3-5-7l6-41H46c-5 0-8-4-8-9s3-10 8-10Z"
    />
    <path d="M117 40h12v8h-12M129 44h26M48 39v9m6-9v9m6-9v9M70 62l10 2M72 60c6 0 9 3 8 8" />
    <path d="M38 112h117m-117-4v8m117-8v8" />
  </>
);

/** Three layers of a dressing. */
const wound = (
  <>
    <path className={face} d="m88 30 52 20-52 20-52-20z" />
    <path d="m88 40 26 10-26 10-26-10zM74 45l28 11M74 56l28-11" />
    <path d="m36 66 52 20 52-20M36 82l52 20 52-20M36 50v32m104-32v32" />
    <path d="M36 20h104m-104-4v8m104-8v8" />
  </>
);

/** A handheld device with a lead. */
const other = (
  <>
    <path
      className={face}
      d="M60 30c0-9 12-14 28-14s28 5 28 14c0 10-6 16-12 24v44c0 5-3 8-8 8H80c-5 0-8-3-8-8V54c-6-8-12-14-12-24Z"
    />
    <path d="M63 36c14 6 36 6 50 0" />
    <rect x="81" y="64" width="14" height="16" rx="2" />
    <path d="M88 106c0 10 12 8 22 6M88 88v8" />
    <path d="M132 16v90m-4-90h8m-8 90h8" />
  </>
);

const DRAWINGS: Record<ProductCategory, ReactNode> = {
  orthopedic_implants: implant,
  cardiovascular_devices: cardiovascular,
  diagnostic_equipment: diagnostic,
  surgical_instruments: instrument,
  wound_care: wound,
  other,
};

/** One line drawing for each category, for products without a picture of their own. */
export function ProductDrawing({ category }: { category: ProductCategory }) {
  return (
    <svg
      viewBox="0 0 176 128"
      aria-hidden="true"
      className="size-full fill-none stroke-ink-2"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[category]}
    </svg>
  );
}

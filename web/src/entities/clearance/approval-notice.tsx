import { CircleAlert } from '#ui/icons.tsx';
import { type ApprovalWording, findApprovalWording } from '#contract/approval-wording.ts';
import type { ClearanceKind } from '#contract/evidence.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

interface Texts {
  readonly name: string;
  readonly description: string | null;
  readonly specifications: string | null;
  readonly clearances: readonly { readonly kind: ClearanceKind }[];
}

/** Tells a product's author that the text calls a device approved when it is not. It does not block saving. */
export function ApprovalNotice({ product, className }: { product: Texts; className?: string }) {
  const found = wordingIn(product);
  if (!found) return null;
  return (
    <div
      role="status"
      className={cn(
        'flex items-start gap-2 rounded-control bg-caution-soft px-3 py-2.5 text-small',
        className,
      )}
    >
      <CircleAlert size={16} className="mt-0.5 flex-none text-caution" />
      <p>
        <b className="block font-semibold text-caution">{t('evidence:wordingTitle')}</b>
        {found.kind === 'registered'
          ? t('evidence:wordingRegistered', { words: found.words })
          : t('evidence:wording', { words: found.words })}
      </p>
    </div>
  );
}

const wordingIn = ({ name, description, specifications, clearances }: Texts): ApprovalWording | undefined =>
  [name, description, specifications]
    .map((text) => findApprovalWording(text ?? '', clearances))
    .find((found) => found !== undefined);

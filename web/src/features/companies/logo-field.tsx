import { Trash2, Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import {
  type CompanyPage,
  LOGO_MAX_BYTES,
  removeCompanyLogo,
  uploadCompanyLogo,
} from '#contract/companies.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { upload } from '#lib/uploads.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { FieldError } from '#ui/field.tsx';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The company's picture: chosen, dropped or removed; each is there for everybody at once. */
export function LogoField({ company }: { company: CompanyPage }) {
  const { id } = company;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const [share, setShare] = useState(0);
  const { preview, setPreview, read } = usePreview();

  const sending = useAction({
    run: (file: File) => upload(uploadCompanyLogo, { params: { id } }, file, setShare),
    stale: ['user', 'companies'],
    failed: () => null,
  });
  const removing = useAction({
    run: () => call(removeCompanyLogo, { params: { id } }),
    stale: ['user', 'companies'],
    failed: () => null,
  });
  const choose = (file: File | undefined) => {
    if (!file || sending.isPending) return;
    removing.reset();
    sending.reset();
    const problem = problemOf(file);
    setRefused(problem);
    if (problem) return;
    setShare(0);
    read(file);
    sending.mutate(file, {
      onSuccess: ({ logoUrl }) => setPreview(logoUrl),
      onError: () => setPreview(null),
    });
  };
  const drop = useDrop(choose);
  const problem = refused || sending.error?.message || removing.error?.message;

  return (
    <div
      {...drop.handlers}
      className={cn(
        'flex items-center gap-[22px] rounded-control max-sm:flex-wrap',
        drop.isOver && 'outline-2 outline-offset-8 outline-primary-ink outline-dashed',
      )}
    >
      <CompanyLogo {...company} logoUrl={preview ?? company.logoUrl} size={84} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            icon={<Upload size={16} />}
            aria-describedby={hintId}
            pending={sending.isPending}
            pendingText={m.company_logo_sending()}
            onClick={() => input.current?.click()}
          >
            {company.logoUrl ? m.company_logo_replace() : m.company_logo_choose()}
          </Button>
          {company.logoUrl && (
            <Button
              variant="danger-quiet"
              icon={<Trash2 size={16} />}
              pending={removing.isPending}
              onClick={() => {
                setRefused('');
                setPreview(null);
                removing.mutate();
              }}
            >
              {m.company_logo_remove()}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED.join(',')}
          aria-label={m.company_logo()}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        {sending.isPending && (
          <progress
            className="mt-2.5 block h-1.5 w-full max-w-[320px] accent-primary"
            aria-label={m.company_logo_sending()}
            value={share}
          />
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {m.company_logo_hint()}
        </p>
      </div>
    </div>
  );
}

/** What can be said before anything is sent; the server looks at the content itself. */
function problemOf({ size, type }: File): string {
  if (!ACCEPTED.includes(type)) return m.company_logo_wrong_type();
  return size > LOGO_MAX_BYTES ? m.company_logo_too_large() : '';
}

/** The picture as it lies on this device, while it is on its way. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  const read = (file: File) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setPreview(reader.result as string));
    reader.readAsDataURL(file);
  };
  return { preview, setPreview, read };
}

function useDrop(choose: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}

import { FileSpreadsheet } from '#ui/more-icons.tsx';
import { useId, useRef, useState } from 'react';
import {
  exportProducts,
  IMPORT_FIELDS,
  IMPORT_MAX_BYTES,
  uploadProductSheet,
} from '#contract/product-imports.ts';
import { addressOf } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { useFileDrop } from '#ui/file-drop.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { fieldName } from './field-words.ts';

interface ChooseSheetProps {
  companies: readonly { id: string; name: string }[];
  onSent: (importId: string) => void;
}

export function ChooseSheet({ companies, onSent }: ChooseSheetProps) {
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-7 max-[1180px]:grid-cols-1 max-sm:gap-5">
      <Panel aria-label={t('product-imports:file')}>
        <PanelHeader title={t('product-imports:file')} />
        <PanelBody className="grid gap-5">
          {companies.length > 1 && (
            <Field label={t('product-imports:company')} className="max-w-90">
              <Select
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                value={companyId}
                onChange={({ target }) => setCompanyId(target.value)}
              />
            </Field>
          )}
          <SheetDrop companyId={companyId} onSent={onSent} />
        </PanelBody>
      </Panel>
      <Understood companies={companies} />
    </div>
  );
}

function SheetDrop({ companyId, onSent }: { companyId: string; onSent: (importId: string) => void }) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState(0);
  const sending = useAction({
    run: (file: File) => upload(uploadProductSheet, { params: { id: companyId } }, file, setSent),
    done: ({ id }) => onSent(id),
    failed: ({ message }) => {
      setProblem(message || t('product-imports:sendFailedText'));
      return null;
    },
  });
  const choose = (file: File | undefined) => {
    if (!file || sending.isPending) return;
    const isTooLarge = file.size > IMPORT_MAX_BYTES;
    setProblem(isTooLarge ? t('product-imports:tooLarge') : '');
    setSent(0);
    if (!isTooLarge) sending.mutate(file);
  };
  const drop = useFileDrop(([file]) => choose(file));
  return (
    <div
      {...drop.handlers}
      className={cn(
        'grid justify-items-center gap-3 rounded-panel border border-dashed border-line-strong px-5 py-10 text-center max-sm:py-7',
        drop.isOver && 'border-primary-ink bg-primary-soft',
      )}
    >
      <FileSpreadsheet size={28} className="text-ink-3" />
      <Button
        aria-describedby={hintId}
        pending={sending.isPending}
        pendingText={sent < 1 ? t('product-imports:sending') : t('product-imports:reading')}
        onClick={() => input.current?.click()}
      >
        {t('product-imports:choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label={t('product-imports:fileLabel')}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allows the same file to be selected again after a correction.
          target.value = '';
        }}
      />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <p id={hintId} className="max-w-[52ch] text-small text-ink-2">
        {t('product-imports:fileHint')}
      </p>
    </div>
  );
}

function Understood({ companies }: Pick<ChooseSheetProps, 'companies'>) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('product-imports:how')} />
      <PanelBody className="grid gap-3 text-detail leading-5.5 text-ink-2">
        <p>{t('product-imports:howColumns', { columns: IMPORT_FIELDS.map(fieldName).join(', ') })}</p>
        <p>{t('product-imports:howValues')}</p>
        <p>{t('product-imports:howExisting')}</p>
        <p>{t('product-imports:howExport')}</p>
        <ul className="flex flex-wrap gap-2.5">
          {companies.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <a
                href={addressOf(exportProducts, { params: { id } })}
                download
                className={cn(buttonClass('secondary', 'sm'), 'wrap-anywhere')}
              >
                {companies.length > 1 ? t('product-imports:exportOf', { name }) : t('product-imports:export')}
              </a>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

import { useState } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import {
  addPassportDocument,
  deletePassportDocument,
  openPassportDocument,
  type Passport,
} from '#contract/passports.ts';
import { addressOf, call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FileText, Trash } from '#ui/icons.tsx';
import { Input } from '#ui/input.tsx';
import { ExpiryText } from './expiry-text.tsx';
import { showPassport } from './queries.ts';
import type { Answer } from './sections.ts';

interface DocumentsProps {
  passport: Passport;
  answer: Answer;
}

export function Documents({ passport, answer }: DocumentsProps) {
  const { documents } = answer;
  return (
    <>
      {documents.length > 0 && (
        <ul className="grid gap-2">
          {documents.map((document) => (
            <DocumentRow key={document.id} passport={passport} document={document} />
          ))}
        </ul>
      )}
      {passport.canEdit && <NewDocument passport={passport} answer={answer} />}
    </>
  );
}

interface DocumentRowProps {
  passport: Passport;
  document: Answer['documents'][number];
}

function DocumentRow({
  passport: { companyId, canEdit },
  document: { id, name, expiresOn },
}: DocumentRowProps) {
  const [isDoomed, setDoomed] = useState(false);
  const params = { id: companyId, documentId: id };
  const deleting = useAction({
    run: () => call(deletePassportDocument, { params }),
    stale: ['companies'],
    done: () => setDoomed(false),
    failed: { title: t('passports:failed') },
  });
  return (
    <li className="flex items-center gap-3 rounded-control border border-line px-3.5 py-2">
      <FileText size={20} className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <a className="link wrap-anywhere" download href={addressOf(openPassportDocument, { params })}>
          {name}
        </a>
        <ExpiryText day={expiresOn} />
      </div>
      {canEdit && (
        <IconButton
          label={t('passports:deleteDocument', { name })}
          aria-haspopup="dialog"
          onClick={() => setDoomed(true)}
        >
          <Trash size={18} />
        </IconButton>
      )}
      {isDoomed && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setDoomed(false)}
          title={t('passports:deleteDocument', { name })}
          text={t('passports:deleteText')}
          confirmLabel={t('passports:delete')}
          pending={deleting.isPending}
          onConfirm={() => deleting.mutate()}
        />
      )}
    </li>
  );
}

function NewDocument({ passport: { companyId }, answer: { question } }: DocumentsProps) {
  const [expiresOn, setExpiresOn] = useState('');
  const adding = useAction({
    run: (file: File) =>
      upload(
        addPassportDocument,
        { params: { id: companyId, question }, query: { expiresOn } },
        file,
        () => undefined,
      ),
    stale: ['companies'],
    done: (passport) => {
      showPassport(passport);
      setExpiresOn('');
    },
    failed: { title: t('passports:failed') },
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('passports:documentExpiresOn')} className="max-sm:w-full">
        <Input type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
      </Field>
      <FileButton
        variant="secondary"
        inputLabel={t('passports:addDocument')}
        accept={FILE_ENDINGS}
        pending={adding.isPending}
        onChoose={([file]) => file && adding.mutate(file)}
      >
        {t('passports:addDocument')}
      </FileButton>
    </div>
  );
}

import { lazy, Suspense, useId, useState } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import {
  addPassportDocument,
  deletePassportDocument,
  openPassportDocument,
  type Passport,
} from '#contract/passports.ts';
import { addressOf, call } from '#lib/api.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { upload } from '#lib/uploads.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Input } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { questionText } from './question-text.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));

interface AnswerPanelProps {
  passport: Passport;
  answer: Passport['answers'][number];
}

/** A question with its answer, its documents and what partners ask to be added. */
export function AnswerPanel({ passport, answer }: AnswerPanelProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { companyId, canEdit, isOwn } = passport;
  const { question, requests } = answer;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={questionText(question)}
        action={
          (canEdit || !isOwn) && (
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              className="flex-none whitespace-nowrap"
              onClick={() => setOpen(true)}
            >
              {canEdit ? t('passports:answer') : t('passports:ask')}
            </Button>
          )
        }
      />
      <PanelBody className="grid gap-3">
        <AnswerText answer={answer} />
        <Documents passport={passport} answer={answer} />
        {requests.map(({ id, companyName, note, at }) => (
          <p key={id} className="text-detail text-attention">
            {t('passports:requested', { company: companyName, day: formatDate(at) })}
            {note !== null && ` ${note}`}
          </p>
        ))}
      </PanelBody>
      {isOpen && (
        <Suspense>
          {canEdit ? (
            <AnswerDialog companyId={companyId} answer={answer} onClose={() => setOpen(false)} />
          ) : (
            <RequestDialog companyId={companyId} question={question} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}

const AnswerText = ({ answer: { value, changedAt } }: Pick<AnswerPanelProps, 'answer'>) =>
  value && changedAt !== null ? (
    <div className="grid gap-1 wrap-anywhere">
      {value.isYes !== null && (
        <p className="font-medium">{t(value.isYes ? 'passports:yes' : 'passports:no')}</p>
      )}
      {value.text !== null && <p className="whitespace-pre-line">{value.text}</p>}
      {value.licenses.map(({ state, number, expiresOn }) => (
        <p key={`${state} ${number}`}>
          {expiresOn === null
            ? t('passports:license', { state, number })
            : t('passports:licenseUntil', { state, number, day: formatDay(expiresOn) })}
        </p>
      ))}
      <p className="text-small text-ink-2">{t('passports:changedOn', { day: formatDate(changedAt) })}</p>
    </div>
  ) : (
    <p className="text-ink-2">{t('passports:unanswered')}</p>
  );

function Documents({ passport: { companyId, canEdit }, answer: { question, documents } }: AnswerPanelProps) {
  const [expiresOn, setExpiresOn] = useState('');
  const [doomed, setDoomed] = useState<{ id: string; name: string }>();
  const failed = { title: t('passports:failed'), fallback: t('common:pageFailedText') };
  const adding = useAction({
    run: (file: File) =>
      upload(
        addPassportDocument,
        { params: { id: companyId, question }, query: { expiresOn } },
        file,
        () => undefined,
      ),
    stale: ['companies'],
    done: () => setExpiresOn(''),
    failed,
  });
  const deleting = useAction({
    run: (documentId: string) => call(deletePassportDocument, { params: { id: companyId, documentId } }),
    stale: ['companies'],
    done: () => setDoomed(undefined),
    failed,
  });
  return (
    <>
      {documents.length > 0 && (
        <ul className="grid gap-2">
          {documents.map(({ id, name, expiresOn: until, isExpired }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a
                className="link wrap-anywhere"
                download
                href={addressOf(openPassportDocument, { params: { id: companyId, documentId: id } })}
              >
                {name}
              </a>
              {until !== null && (
                <span className={isExpired ? 'text-detail text-danger' : 'text-detail text-ink-2'}>
                  {t(isExpired ? 'passports:expired' : 'passports:expires', { day: formatDay(until) })}
                </span>
              )}
              {canEdit && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('passports:deleteDocument', { name })}
                  aria-haspopup="dialog"
                  onClick={() => setDoomed({ id, name })}
                >
                  {t('passports:delete')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setDoomed(undefined)}
          title={t('passports:deleteDocument', { name: doomed.name })}
          text={t('passports:deleteText')}
          confirmLabel={t('passports:delete')}
          pending={deleting.isPending}
          onConfirm={() => deleting.mutate(doomed.id)}
        />
      )}
      {canEdit && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('passports:expiresOn')}>
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
      )}
    </>
  );
}

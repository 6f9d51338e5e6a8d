import { FileText } from '#ui/icons.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { useFileDrop } from '#ui/file-drop.ts';
import { Input } from '#ui/input.tsx';
import { Panel, PanelBody } from '#ui/panel.tsx';
import { CheckResult } from './check-result.tsx';
import { useCheckAgreement } from './check-agreement.ts';

/** Checks a copy by its file, which stays on the device, or a record by its digest. */
export function AgreementChecker() {
  const { checkDigest, checkFile, checking, problemOf } = useCheckAgreement();
  const fileProblem = problemOf('file');
  const [digest, setDigest] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(([file]) => void checkFile(file));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkDigest(digest);
  };

  return (
    <div className="grid gap-5">
      <Panel>
        <PanelBody className="grid gap-6 pt-5">
          <div
            {...drop.handlers}
            className={cn(
              'grid justify-items-center gap-2.5 rounded-control border border-dashed border-line-strong px-5 py-8 text-center',
              drop.isOver && 'border-primary-ink bg-sunken',
            )}
          >
            <Button
              icon={<FileText size={16} />}
              pending={checking.isPending}
              pendingText={t('nda:checking')}
              onClick={() => input.current?.click()}
            >
              {t('nda:checkChoose')}
            </Button>
            <input
              ref={input}
              type="file"
              accept="application/pdf"
              className="hidden"
              aria-label={t('nda:checkChoose')}
              onChange={(event) => {
                void checkFile(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <p className="text-small text-ink-2">{t('nda:checkPrivacy')}</p>
            {fileProblem && <FieldError>{fileProblem}</FieldError>}
          </div>
          <form noValidate onSubmit={submit} className="grid gap-3">
            <Field label={t('nda:checkDigest')} hint={t('nda:checkDigestHint')} error={problemOf('digest')}>
              <Input
                value={digest}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                onChange={(event) => setDigest(event.target.value)}
                className="tabular-nums"
              />
            </Field>
            <div>
              <Button
                type="submit"
                variant="secondary"
                pending={checking.isPending}
                pendingText={t('nda:checking')}
              >
                {t('nda:checkButton')}
              </Button>
            </div>
          </form>
        </PanelBody>
      </Panel>
      <div role="status">
        {checking.isSuccess && <CheckResult check={checking.data} asked={checking.variables} />}
      </div>
    </div>
  );
}

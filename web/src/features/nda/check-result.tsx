import type { AgreementCheck, SealCheck } from '#contract/agreement-checks.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { CircleCheck } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { Asked } from './check-agreement.ts';
import { shortDigest } from './digest.ts';

const WORDS = {
  members: {
    valid: { title: 'nda:checkValid', text: 'nda:checkValidText' },
    over: { title: 'nda:checkExpired', text: 'nda:checkExpiredText' },
  },
  companies: {
    valid: { title: 'nda:checkValid', text: 'nda:checkCompaniesValidText' },
    over: {
      title: 'nda:checkCompaniesEnded',
      text: 'nda:checkCompaniesEndedText',
    },
  },
  contract: {
    valid: { title: 'nda:checkValid', text: 'nda:checkContractValidText' },
    over: { title: 'nda:checkContractOver', text: 'nda:checkContractOverText' },
  },
} as const;

interface Props {
  check: AgreementCheck & { seal: SealCheck | undefined };
  asked: Asked;
}

/** Shows what is known about the digest and the seal, without revealing who signed. */
export function CheckResult({ check: { agreement, seal }, asked }: Props) {
  const what = asked.fileName ?? shortDigest(asked.digest.toLowerCase());
  if (!agreement && seal?.state === 'changed')
    return (
      <Panel>
        <StateCard
          kind="failed"
          title={t('nda:checkChanged')}
          text={t('nda:checkChangedText', { what, name: seal.sealedBy ?? '' })}
        />
      </Panel>
    );
  if (!agreement)
    return (
      <Panel>
        <StateCard kind="lost" title={t('nda:checkUnknown')} text={t('nda:checkUnknownText', { what })} />
      </Panel>
    );
  const { form, version, signedOn, validUntil, isValid } = agreement;
  const { title, text } = WORDS[form][isValid ? 'valid' : 'over'];
  return (
    <Panel>
      <StateCard
        kind={isValid ? 'done' : 'too-narrow'}
        title={t(title)}
        text={t(text, { what, version, signed: formatDay(signedOn), until: formatDay(validUntil) })}
        actions={
          seal?.state === 'intact' && (
            <p className="flex items-start gap-2 text-small text-ink-2">
              <CircleCheck size={16} className="mt-0.5 shrink-0" />
              {t('nda:checkSealIntact', { name: seal.sealedBy ?? '' })}
            </p>
          )
        }
      />
    </Panel>
  );
}

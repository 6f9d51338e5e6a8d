import type { AgreementCheck } from '#contract/nda.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { Asked } from './checking.ts';
import { shortDigest } from './digest.ts';

/** The words for each type of agreement, in force and afterwards. */
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

/** What is known about the digest. It does not reveal who signed. */
export function CheckResult({ check: { agreement }, asked }: { check: AgreementCheck; asked: Asked }) {
  const what = asked.fileName ?? shortDigest(asked.digest.toLowerCase());
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
      />
    </Panel>
  );
}

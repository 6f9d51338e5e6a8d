import type { AgreementCheck } from '#contract/nda.ts';
import { formatDay } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { Asked } from './checking.ts';
import { shortDigest } from './digest.ts';

/** What is said of each form while it binds, and afterwards. */
const WORDS = {
  members: {
    valid: { title: m.nda_check_valid, text: m.nda_check_valid_text },
    over: { title: m.nda_check_expired, text: m.nda_check_expired_text },
  },
  companies: {
    valid: { title: m.nda_check_valid, text: m.nda_check_companies_valid_text },
    over: { title: m.nda_check_companies_over, text: m.nda_check_companies_over_text },
  },
};

/** What is known of that digest; who signed is not said. */
export function CheckResult({ check: { agreement }, asked }: { check: AgreementCheck; asked: Asked }) {
  const what = asked.fileName ?? shortDigest(asked.digest.toLowerCase());
  if (!agreement)
    return (
      <Panel>
        <StateCard kind="lost" title={m.nda_check_unknown()} text={m.nda_check_unknown_text({ what })} />
      </Panel>
    );
  const { form, version, signedOn, validUntil, isValid } = agreement;
  const { title, text } = WORDS[form][isValid ? 'valid' : 'over'];
  return (
    <Panel>
      <StateCard
        kind={isValid ? 'done' : 'too-narrow'}
        title={title()}
        text={text({ what, version, signed: formatDay(signedOn), until: formatDay(validUntil) })}
      />
    </Panel>
  );
}

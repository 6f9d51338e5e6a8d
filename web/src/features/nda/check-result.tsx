import type { AgreementCheck } from '#contract/nda.ts';
import { formatDay } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { Asked } from './checking.ts';
import { shortDigest } from './digest.ts';

/** What is known of that digest; who signed is not said. */
export function CheckResult({ check: { agreement }, asked }: { check: AgreementCheck; asked: Asked }) {
  const what = asked.fileName ?? shortDigest(asked.digest.toLowerCase());
  if (!agreement)
    return (
      <Panel>
        <StateCard kind="lost" title={m.nda_check_unknown()} text={m.nda_check_unknown_text({ what })} />
      </Panel>
    );
  const { version, signedOn, validUntil, isValid } = agreement;
  const days = { what, version, signed: formatDay(signedOn), until: formatDay(validUntil) };
  return (
    <Panel>
      <StateCard
        kind={isValid ? 'done' : 'too-narrow'}
        title={isValid ? m.nda_check_valid() : m.nda_check_expired()}
        text={isValid ? m.nda_check_valid_text(days) : m.nda_check_expired_text(days)}
      />
    </Panel>
  );
}

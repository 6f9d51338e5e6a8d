import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelBody } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { passportQuery } from './queries.ts';
import { ReadingsPanel } from './readings-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';

/** The diligence passport of the own company, or one that is shared with it. */
export function PassportPage({ companyId }: { companyId: string }) {
  const { data: passport, error } = useQuery(passportQuery(companyId));
  if (error)
    return <StateCard kind="lost" title={t('passports:notShared')} text={t('passports:notSharedText')} />;
  if (!passport) return null;
  const { isOwn, canEdit, share, answers } = passport;
  return (
    <div className="grid max-w-250 gap-6 max-sm:gap-5">
      <Panel>
        <PanelBody className="pt-5 max-sm:pt-4">
          {share
            ? t('passports:sharedUntil', { company: passport.companyName, day: formatDay(share.endsOn) })
            : t('passports:ownText')}
        </PanelBody>
      </Panel>
      {isOwn && <SharesPanel companyId={companyId} canEdit={canEdit} />}
      {answers.map((answer) => (
        <AnswerPanel key={answer.question} passport={passport} answer={answer} />
      ))}
      {isOwn && <ReadingsPanel companyId={companyId} />}
    </div>
  );
}

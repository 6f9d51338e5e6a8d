import type { Enrollment } from '#contract/two-factor.ts';
import { EnrollmentKey } from '#entities/second-factor/enrollment.tsx';
import { RecoveryCodeList } from '#entities/second-factor/recovery-codes.tsx';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

export const FirstSignIn = ({ enrollment }: { enrollment: Enrollment }) => (
  <section className="grid gap-3">
    <h2 className="text-h3 font-semibold">{t('security:setUp')}</h2>
    <p className="text-ink-2">{t('security:setUpAdmin')}</p>
    <EnrollmentKey enrollment={enrollment} />
  </section>
);

export const GivenCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => (
  <section className="grid gap-4">
    <h2 className="text-h3 font-semibold">{t('security:codes')}</h2>
    <p className="text-ink-2">{t('security:codesText')}</p>
    <RecoveryCodeList codes={codes} />
    <Button size="lg" onClick={onSaved}>
      {t('security:codesSaved')}
    </Button>
  </section>
);

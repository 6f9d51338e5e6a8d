import type { Enrollment } from '#contract/two-factor.ts';
import { EnrollmentKey } from '#entities/second-factor/enrollment.tsx';
import { RecoveryCodeList } from '#entities/second-factor/recovery-codes.tsx';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { type AdminSignInFields, CodeField } from './code-field.tsx';

interface FirstSignInProps {
  enrollment: Enrollment;
  form: AdminSignInFields;
}

export const FirstSignIn = ({ enrollment, form }: FirstSignInProps) => (
  <section className="grid gap-3">
    <h2 className="text-h3 font-semibold">{t('security:setUp')}</h2>
    <p className="text-ink-2">{t('security:setUpAdmin')}</p>
    <EnrollmentKey enrollment={enrollment} />
    {/* At the first sign-in there are no recovery codes yet. */}
    <CodeField form={form} hint={t('security:codeHint')} />
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

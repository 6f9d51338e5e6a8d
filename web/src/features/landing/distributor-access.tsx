import { Link } from '@tanstack/react-router';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

const STEPS = [
  { name: () => t('landing:stepApply'), text: () => t('landing:stepApplyText') },
  { name: () => t('landing:stepReview'), text: () => t('landing:stepReviewText') },
  { name: () => t('landing:stepAccount'), text: () => t('landing:stepAccountText') },
];

export function DistributorAccess() {
  const user = useUser();
  return (
    <div className="grid overflow-hidden 16px bg-plate text-on-plate lg:grid-cols-[1.15fr_1fr]">
      <div className="px-7 pt-9 pb-6 lg:px-14 lg:py-13">
        <h2 className="max-w-[17ch] text-public font-medium tracking-[-0.026em] text-balance max-sm:text-h1 max-sm:leading-9">
          {t('landing:access')}
        </h2>
        <p className="mt-3.5 mb-6.5 max-w-[44ch] text-lead text-on-plate-2">{t('landing:accessText')}</p>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Link to="/apply-distributor" className={buttonClass('plate', 'lg')}>
            {t('landing:apply')}
          </Link>
          <Link to={user ? '/home' : '/auth'} className={buttonClass('plate-outline', 'lg')}>
            {user ? t('shell:dashboard') : t('shell:signIn')}
          </Link>
        </div>
      </div>
      <ol className="access-cut grid content-start gap-5 bg-plate-2 px-7 pt-18 pb-9 lg:py-13 lg:pr-14 lg:pl-24">
        {STEPS.map(({ name, text }, index) => (
          <li key={name()} className="grid grid-cols-[34px_1fr] gap-x-2.5 gap-y-1">
            <span
              aria-hidden="true"
              className="row-span-2 text-[26px] leading-7 font-light text-on-plate-2 tabular-nums"
            >
              {index + 1}
            </span>
            <b className="text-row font-semibold">{name()}</b>
            <span className="text-on-plate-2">{text()}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

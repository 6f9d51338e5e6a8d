import { Check } from '#ui/icons.tsx';
import { t } from '#lib/words.ts';

const SELLING_POINTS = [
  () => t('auth:pointDevices'),
  () => t('auth:pointManufacturers'),
  () => t('auth:pointNetwork'),
  () => t('auth:pointMessaging'),
];

export function AuthAside() {
  return (
    <aside className="cut-plate relative hidden lg:block">
      <div className="relative flex h-full max-w-155 flex-col justify-center py-16 pr-28 pl-[max(40px,calc((100vw-1440px)/2+40px))] text-on-plate">
        <p className="text-[52px] leading-13.5 font-medium tracking-[-0.03em] text-balance [font-stretch:100%]">
          {t('auth:asideTitle')}
        </p>
        <p className="mt-5 max-w-[37ch] text-large leading-7 text-on-plate-2">{t('auth:text')}</p>
        <ul className="mt-9 grid gap-4 text-lead text-on-plate-2">
          {SELLING_POINTS.map((point) => (
            <li key={point()} className="flex items-start gap-3">
              <Check size={20} className="mt-1 text-on-plate" />
              {point()}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

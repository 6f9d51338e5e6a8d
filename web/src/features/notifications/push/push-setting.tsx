import { useQuery } from '@tanstack/react-query';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { pushSupport } from './browser.ts';
import { OtherDevices } from './other-devices.tsx';
import { pushDevicesQuery, pushKeyQuery } from './queries.ts';
import { ThisBrowser } from './this-browser.tsx';

export function PushSetting() {
  const key = useQuery(pushKeyQuery);
  const devices = useQuery(pushDevicesQuery);
  if (key.isLoadingError || devices.isLoadingError) {
    return (
      <SettingsPart title={t('push:title')} text={t('push:text', { app: APP_NAME })}>
        <LoadFailed
          title={t('push:loadFailed')}
          text={t('push:loadFailedText')}
          onRetry={() => void Promise.all([key.refetch(), devices.refetch()])}
        />
      </SettingsPart>
    );
  }
  if (!key.data || !devices.data) {
    return (
      <SettingsPart title={t('push:title')} text={t('push:text', { app: APP_NAME })}>
        <Skeleton label={t('push:loading')} count={1} className="ledger mt-2">
          {() => <SkeletonBar className="my-4 h-4 w-64 max-w-full" />}
        </Skeleton>
      </SettingsPart>
    );
  }
  const { publicKey } = key.data;
  const others = devices.data.filter(({ isThisBrowser }) => !isThisBrowser);
  return (
    <SettingsPart title={t('push:title')} text={t('push:text', { app: APP_NAME })}>
      <ul className="ledger mt-2">
        <HereOrWhyNot publicKey={publicKey} device={devices.data.find((one) => one.isThisBrowser)} />
        <OtherDevices devices={others} />
      </ul>
    </SettingsPart>
  );
}

const NOT_HERE = {
  no: () => t('push:unsupported'),
  'on-home-screen': () => t('push:addToHomeScreen', { app: APP_NAME }),
};

function HereOrWhyNot({
  publicKey,
  device,
}: {
  publicKey: string | null;
  device: Parameters<typeof ThisBrowser>[0]['device'];
}) {
  const support = pushSupport();
  if (!publicKey) return <WhyNot>{t('push:notOffered')}</WhyNot>;
  if (support !== 'yes') return <WhyNot>{NOT_HERE[support]()}</WhyNot>;
  return <ThisBrowser publicKey={publicKey} device={device} />;
}

const WhyNot = ({ children }: { children: string }) => (
  <li className="py-3 text-detail leading-5 text-ink-2">{children}</li>
);

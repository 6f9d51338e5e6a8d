import { APP_NAME } from '#contract/brand.ts';
import { saveFile } from '#lib/downloads.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <div className="grid gap-4">
    <ul className="grid grid-cols-2 gap-x-5 gap-y-1.5 max-sm:grid-cols-1">
      {codes.map((code) => (
        <li key={code}>
          <code className="text-detail">{code}</code>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => save(codes)}>
        {t('security:codesDownload')}
      </Button>
      <CopyButton text={codes.join('\n')} />
    </div>
  </div>
);

function save(codes: readonly string[]): void {
  const title = t('security:codesFile', { app: APP_NAME });
  saveFile(new Blob([[title, ...codes, ''].join('\n')], { type: 'text/plain' }), `${title}.txt`);
}

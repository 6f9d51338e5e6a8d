import type { RfqFile } from '#contract/rfq-files.ts';
import { formatSize } from '#lib/sizes.ts';
import { t } from '#lib/words.ts';

export const FileLinks = ({ files }: { files: readonly RfqFile[] }) => (
  <ul className="grid gap-1">
    {files.map(({ id, name, bytes, url }) => (
      <li key={id} className="wrap-anywhere">
        <a href={url} download={name} aria-label={t('rfqs:fileSave', { name })} className="link">
          {name}
        </a>{' '}
        <span className="text-small text-ink-2 tabular-nums">{formatSize(bytes)}</span>
      </li>
    ))}
  </ul>
);

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { type ApiCall, answerOf, type CallGroup, openApiQuery } from './document.ts';
import { CodeBlock } from './code-block.tsx';
import { commandOf, exampleOf } from './example.ts';

export function ApiCalls() {
  const { data: groups, isLoadingError, refetch } = useQuery(openApiQuery);
  const [words, setWords] = useState('');
  if (isLoadingError)
    return (
      <LoadFailed
        title={t('developers:loadFailed')}
        text={t('developers:loadFailedText')}
        onRetry={() => void refetch()}
      />
    );
  if (!groups) return <PageSpinner label={t('developers:loading')} />;
  const matches = ({ method, path, operation: { summary = '' } }: ApiCall) =>
    `${method} ${path} ${summary}`.toLowerCase().includes(words.trim().toLowerCase());
  const found = groups
    .map(({ name, calls }) => ({ name, calls: calls.filter(matches) }))
    .filter(({ calls }) => calls.length > 0);
  return (
    <>
      <SearchInput
        aria-label={t('developers:search')}
        placeholder={t('developers:searchPlaceholder')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {found.length === 0 && <p className="text-ink-2">{t('developers:noneFound')}</p>}
      {found.length > 0 && (
        <Panel className="ledger overflow-hidden">
          {found.map((group) => (
            <Group key={group.name} group={group} isSearching={words.trim() !== ''} />
          ))}
        </Panel>
      )}
    </>
  );
}

/** Collapsed until someone opens it or searches, so that hundreds of calls do not hide the list of groups. */
const Group = ({ group: { name, calls }, isSearching }: { group: CallGroup; isSearching: boolean }) => (
  <details open={isSearching}>
    <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-5 hover:bg-sunken max-sm:px-4">
      <h3 className="min-w-0 flex-1 text-detail font-semibold wrap-anywhere">
        <code>{name}</code>
      </h3>
      <span className="flex-none text-small text-ink-2 tabular-nums">
        {t('developers:count', { count: calls.length })}
      </span>
    </summary>
    <div className="ledger border-t border-line bg-canvas">
      {calls.map((call) => (
        <CallRow key={`${call.method} ${call.path}`} call={call} />
      ))}
    </div>
  </details>
);

function CallRow({ call }: { call: ApiCall }) {
  const [isOpen, setOpen] = useState(false);
  const { method, path, operation } = call;
  const answer = isOpen ? answerOf(operation) : undefined;
  return (
    <details className="px-5 py-3 max-sm:px-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-detail leading-5">
        <code className="font-semibold wrap-anywhere">
          {method} {path}
        </code>
        <span lang="en" className="block text-ink-2">
          {operation.summary}
        </span>
      </summary>
      {isOpen && (
        <div className="mt-3 grid gap-2">
          <CodeBlock
            label={t('developers:request')}
            of={`${method} ${path}`}
            code={commandOf(call, location.origin)}
          />
          {answer && (
            <CodeBlock
              label={t('developers:answer')}
              of={`${method} ${path}`}
              code={JSON.stringify(exampleOf(answer), null, 2)}
            />
          )}
        </div>
      )}
    </details>
  );
}

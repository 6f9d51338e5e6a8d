import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { type ApiCall, answerOf, openApiQuery } from './document.ts';
import { CodeBlock } from './code-block.tsx';
import { commandOf, exampleOf } from './example.ts';

/** Every call of the OpenAPI document that a program may make, with examples. */
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
      {found.map(({ name, calls }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-2 font-semibold">{name}</h3>
          <Panel className="ledger overflow-hidden">
            {calls.map((call) => (
              <CallRow key={`${call.method} ${call.path}`} call={call} />
            ))}
          </Panel>
        </section>
      ))}
    </>
  );
}

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

import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import type { PaperPage } from '#contract/contract-clauses.ts';
import { addContractComment } from '#contract/contract-history.ts';
import { type Contract } from '#contract/contracts.ts';
import { personName } from '#contract/shown-values.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Lock } from '#ui/icons.tsx';
import { Textarea } from '#ui/input.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { useItemDraft } from './item-draft.ts';
import { commentsQuery } from './queries.ts';

interface CommentsPanelProps {
  contract: Contract;
  itemId: string;
  title: string;
  page?: PaperPage;
  onPage?: (page: PaperPage) => void;
}

export function CommentsPanel({ contract, itemId, title, page, onPage }: CommentsPanelProps) {
  const titleId = useId();
  const query = useInfiniteQuery(commentsQuery(contract.dealId, itemId));
  const comments = query.data?.toReversed() ?? [];
  return (
    <Panel aria-labelledby={titleId}>
      <header className="flex items-baseline justify-between gap-3 px-5 pt-4 pb-3 max-sm:px-4">
        <h2 id={titleId} className="text-h3 font-semibold tracking-tight wrap-anywhere">
          {title}
        </h2>
        <span className="text-small text-ink-3 tabular-nums">
          {query.hasNextPage ? `${comments.length}+` : comments.length}
        </span>
      </header>
      <div className="px-5 pb-4 empty:hidden">
        <LoadMore query={query} label={t('contracts:earlierComments')} />
      </div>
      <ul>
        {comments.map(({ id, person, by, text, isInternal, at, page: on }) => (
          <li
            key={id}
            className={cn(
              'flex gap-3 border-t border-line px-5 py-3.5 max-sm:px-4',
              isInternal && 'bg-sunken',
            )}
          >
            {person && (
              <span aria-hidden="true">
                <Avatar
                  firstName={person.firstName}
                  lastName={person.lastName}
                  imageUrl={person.profileImageUrl}
                  size={28}
                />
              </span>
            )}
            <div className="min-w-0 text-detail">
              <p className="font-semibold wrap-anywhere">
                {person ? personName(person) : t('contracts:formerMember')}
              </p>
              <p className="flex items-start gap-1 text-small text-ink-3">
                {isInternal && <Lock size={13} className="mt-0.5 flex-none" />}
                {isInternal
                  ? t('contracts:onlyCompany', { company: contract.own.name, when: formatDateTime(at) })
                  : t('contracts:companyWhen', {
                      company: by === 'you' ? contract.own.name : contract.other.name,
                      when: formatDateTime(at),
                    })}
              </p>
              {on && (
                <button type="button" className="quiet-link text-small" onClick={() => onPage?.(on)}>
                  {t('contracts:versionPage', on)}
                </button>
              )}
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {contract.canEdit && <CommentForm contract={contract} itemId={itemId} page={page} />}
    </Panel>
  );
}

/** Returns the text that was typed while the comment was being posted. */
const typedAfter = (posted: string, text: string): string =>
  text.startsWith(posted) ? text.slice(posted.length).trimStart() : text;

interface Typed {
  text: string;
  readers: 'both' | 'own';
}

function CommentForm({ contract, itemId, page }: Omit<CommentsPanelProps, 'title' | 'onPage'>) {
  const place = page ? `:${page.version}:${page.page}` : '';
  // The draft also stores the audience, so that a comment for colleagues is never posted to both companies.
  const { draft = { text: '', readers: 'both' }, set } = useItemDraft<Typed>(`comment-of:${itemId}${place}`);
  const isEmpty = draft.text.trim() === '';
  const posting = useAction({
    run: ({ text, readers }: Typed) =>
      call(addContractComment, {
        params: { id: contract.dealId, itemId },
        body: { text, isInternal: readers === 'own', page },
      }),
    stale: ['contracts'],
    done: (_, posted) => set({ ...draft, text: typedAfter(posted.text, draft.text) }),
    failed: { title: t('contracts:commentFailed') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) posting.mutate(draft);
  };
  return (
    <form onSubmit={submit} className="grid gap-2.5 border-t border-line px-5 py-4 max-sm:px-4">
      <Textarea
        aria-label={t('contracts:comment')}
        placeholder={t('contracts:writeComment')}
        rows={2}
        maxLength={2000}
        value={draft.text}
        onChange={({ target }) => set({ ...draft, text: target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <Segmented
          label={t('contracts:whoReads')}
          value={draft.readers}
          onChange={(readers) => set({ ...draft, readers })}
          options={[
            { value: 'both', label: t('contracts:bothSides') },
            { value: 'own', label: t('contracts:onlyUs'), Icon: Lock },
          ]}
        />
        <Button type="submit" variant="secondary" size="sm" pending={posting.isPending} disabled={isEmpty}>
          {t('contracts:post')}
        </Button>
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';

import { type Connection, answerConnection } from '#contract/connections.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EditorsAccept } from './editors-accept.tsx';
import { mayAccept } from './may-accept.ts';
import { connectionQuery, connectionTermsQuery } from './queries.ts';
import { connectionUpdated, updateFailed } from './words.ts';

const AcceptDialog = lazyPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

interface AnswerRequestProps {
  connectionId: string;
  /** The name of the person who sent the request, for screen readers. */
  name: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  acceptOnly?: boolean;
  /** Opens the dialog, which must outlive this button: the request disappears once it is accepted. */
  onAccept: (request: Connection) => void;
}

/** Returns a request and the price of accepting it for the receiving company. */
function useRequest(connectionId: string) {
  const { data: request } = useQuery(connectionQuery(connectionId));
  const { data: terms } = useQuery({
    ...connectionTermsQuery(request?.recipientCompany?.id),
    enabled: request !== undefined,
  });
  return { request, terms };
}

export function AnswerRequest({
  connectionId,
  name,
  variant = 'primary',
  size = 'md',
  acceptOnly = false,
  onAccept,
}: AnswerRequestProps) {
  const user = useSignedInUser();
  const { request, terms } = useRequest(connectionId);
  const rejecting = useAction({
    run: () => call(answerConnection, { params: { id: connectionId }, body: { status: 'rejected' } }),
    stale: ['connections', 'notifications'],
    done: connectionUpdated,
    failed: updateFailed,
  });
  const accept =
    terms?.dueCents === 0
      ? t('relationship:action.acceptWithCredit')
      : t('relationship:action.accept', { fee: formatMoney(terms?.dueCents ?? CONNECTION_FEE_CENTS) });
  return (
    <>
      {!acceptOnly && (
        <Button
          variant="danger-quiet"
          size={size}
          pending={rejecting.isPending}
          aria-label={t('relationship:action.rejectOf', { name })}
          onClick={() => rejecting.mutate()}
        >
          {t('relationship:action.reject')}
        </Button>
      )}
      {request && !mayAccept(user, request) ? (
        <EditorsAccept request={request} />
      ) : (
        <Button
          variant={variant}
          size={size}
          aria-haspopup="dialog"
          disabled={!request}
          className="whitespace-nowrap"
          onClick={() => request && onAccept(request)}
        >
          {accept}
        </Button>
      )}
    </>
  );
}

export function AcceptRequest({ request, onClose }: { request: Connection; onClose: () => void }) {
  return <AcceptDialog connection={request} user={useSignedInUser()} onClose={onClose} />;
}

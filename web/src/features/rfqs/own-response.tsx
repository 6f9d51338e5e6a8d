import { Suspense, useState } from 'react';
import {
  type ComparedResponse,
  confirmRfqResponse,
  type RfqResponse,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import type { EditResponseDialogProps } from './edit-response-dialog.tsx';
import { FileLinks } from './file-links.tsx';
import { Outcome } from './outcome.tsx';
import { mayChange } from './permissions.ts';

const EditResponseDialog = lazyPart(
  async () => (await import('./edit-response-dialog.tsx')).EditResponseDialog,
);

interface OwnResponseProps {
  response: ComparedResponse;
  asked: EditResponseDialogProps['asked'];
  /** Whether the user is an editor and the request is open. */
  mayWithdraw: boolean;
}

export function OwnResponse({ response, asked, mayWithdraw }: OwnResponseProps) {
  const [isEdited, setEdited] = useState(false);
  const canChange = mayChange(response, mayWithdraw);
  return (
    <Panel>
      <PanelHeader title={t('rfqs:yourResponse', { company: response.company.name })} />
      <PanelBody className="grid gap-4">
        {response.status === 'needs_confirmation' && canChange && <Confirm response={response} />}
        <Outcome response={response} />
        {response.isReadable ? <ResponseFacts response={response} /> : <p>{t('rfqs:unreadableOwn')}</p>}
        {mayWithdraw && (
          <div className="flex flex-wrap gap-2">
            {canChange && response.isReadable && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEdited(true)}>
                {t('rfqs:editResponse')}
              </Button>
            )}
            <Withdraw response={response} />
          </div>
        )}
      </PanelBody>
      {isEdited && (
        <Suspense>
          <EditResponseDialog response={response} asked={asked} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function ResponseFacts({ response }: { response: RfqResponse }) {
  const { proposal, quotedPriceCents, currency, deliveryTime, timeline, submittedAt } = response;
  const { capabilities, additionalNotes, proposedProducts, attachments } = response;
  return (
    <Facts>
      <Fact term={t('rfqs:proposal')}>
        <span className="whitespace-pre-line">{proposal}</span>
      </Fact>
      {quotedPriceCents !== null && (
        <Fact term={t('rfqs:quotedPrice')}>{formatMoney(quotedPriceCents, currency)}</Fact>
      )}
      {deliveryTime && <Fact term={t('rfqs:deliveryTime')}>{deliveryTime}</Fact>}
      {timeline && <Fact term={t('rfqs:timeline')}>{timeline}</Fact>}
      {capabilities && <Fact term={t('rfqs:capabilities')}>{capabilities}</Fact>}
      {additionalNotes && <Fact term={t('rfqs:additionalNotes')}>{additionalNotes}</Fact>}
      {proposedProducts.length > 0 && (
        <Fact term={t('rfqs:proposedProducts')}>{proposedProducts.map(({ name }) => name).join(', ')}</Fact>
      )}
      {attachments.length > 0 && (
        <Fact term={t('rfqs:files')}>
          <FileLinks files={attachments} />
        </Fact>
      )}
      <Fact term={t('rfqs:submittedAt')}>{formatDateTime(submittedAt)}</Fact>
    </Facts>
  );
}

function Confirm({ response: { id } }: { response: RfqResponse }) {
  const confirming = useAction({
    run: () => call(confirmRfqResponse, { params: { id } }),
    stale: ['rfqs'],
    done: () => showToast({ title: t('rfqs:confirmed'), description: t('rfqs:confirmedText') }),
    failed: { title: t('rfqs:confirmFailed') },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-attention-line bg-attention-soft p-4">
      <p className="max-w-[60ch]">{t('rfqs:requestChanged')}</p>
      <Button size="sm" pending={confirming.isPending} onClick={() => confirming.mutate()}>
        {t('rfqs:confirm')}
      </Button>
    </div>
  );
}

function Withdraw({ response: { id } }: { response: RfqResponse }) {
  const [open, setOpen] = useState(false);
  const withdrawing = useAction({
    run: () => call(withdrawRfqResponse, { params: { id } }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:withdrawn'), description: t('rfqs:withdrawnText') });
      setOpen(false);
    },
    failed: { title: t('rfqs:withdrawFailed') },
  });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rfqs:withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('rfqs:withdrawTitle')}
        text={t('rfqs:withdrawText')}
        confirmLabel={t('rfqs:withdraw')}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}

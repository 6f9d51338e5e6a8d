import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ApiCalls } from './api-calls.tsx';
import { CodeBlock } from './code-block.tsx';

const client = (origin: string) => `import { createClient } from 'medaccord-client';

const api = createClient({ origin: '${origin}', token: process.env.MEDACCORD_TOKEN });
for await (const deal of api.each('GET /api/deals', { query: { stage: 'proposal' } }))
  console.log(deal.title, deal.value);`;

const WEBHOOK = `import { verifyWebhook } from 'medaccord-client';

const event = await verifyWebhook({ body, headers, secret: process.env.WEBHOOK_SECRET });
if (event.type === 'deal.won') await update(event.data.dealId);`;

/** How a company's programs use the API. */
export function Developers() {
  const { origin } = location;
  return (
    <div className="mx-auto grid max-w-(--container-form) gap-8">
      <PageHead title={t('developers:title')} text={t('developers:text', { app: APP_NAME })} />
      <Part title={t('developers:tokens')} text={t('developers:tokensText')}>
        <CodeBlock
          label={t('developers:request')}
          of={t('developers:tokens')}
          code={`curl ${origin}/api/deals -H "Authorization: Bearer $MEDACCORD_TOKEN"`}
        />
        <Link to="/settings/$section" params={{ section: 'api' }} className="link justify-self-start">
          {t('developers:toTokens')}
        </Link>
      </Part>
      <Part title={t('developers:client')} text={t('developers:clientText')}>
        <CodeBlock
          label={t('developers:install')}
          of={t('developers:client')}
          code={`npm install ${origin}/api/client/medaccord-client.tgz`}
        />
        <CodeBlock label={t('developers:example')} of={t('developers:client')} code={client(origin)} />
      </Part>
      <Part title={t('developers:webhooks')} text={t('developers:webhooksText')}>
        <CodeBlock label={t('developers:example')} of={t('developers:webhooks')} code={WEBHOOK} />
        <Link to="/settings/$section" params={{ section: 'webhooks' }} className="link justify-self-start">
          {t('developers:toWebhooks')}
        </Link>
      </Part>
      <Part title={t('developers:calls')} text={t('developers:callsText')}>
        <a href="/api/openapi.json" className="link justify-self-start">
          {t('developers:document')}
        </a>
        <ApiCalls />
      </Part>
    </div>
  );
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-4 *:min-w-0">
    <div>
      <h2 className="text-h3 font-semibold">{title}</h2>
      <p className="mt-1 max-w-[70ch] text-ink-2">{text}</p>
    </div>
    {children}
  </section>
);

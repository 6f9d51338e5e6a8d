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

const LINK = 'link-alone mt-2';

export function Developers() {
  const { origin } = location;
  return (
    <div className="pb-6">
      <PageHead title={t('developers:title')} text={t('developers:text', { app: APP_NAME })} />
      <Part
        title={t('developers:tokens')}
        text={t('developers:tokensText')}
        link={
          <Link to="/settings/$section" params={{ section: 'api' }} className={LINK}>
            {t('developers:toTokens')}
          </Link>
        }
      >
        <CodeBlock
          label={t('developers:request')}
          of={t('developers:tokens')}
          code={`curl ${origin}/api/deals -H "Authorization: Bearer $MEDACCORD_TOKEN"`}
        />
      </Part>
      <Part title={t('developers:client')} text={t('developers:clientText')}>
        <CodeBlock
          label={t('developers:install')}
          of={t('developers:client')}
          code={`npm install ${origin}/api/client/medaccord-client.tgz`}
        />
        <CodeBlock label={t('developers:example')} of={t('developers:client')} code={client(origin)} />
      </Part>
      <Part
        title={t('developers:webhooks')}
        text={t('developers:webhooksText')}
        link={
          <Link to="/settings/$section" params={{ section: 'webhooks' }} className={LINK}>
            {t('developers:toWebhooks')}
          </Link>
        }
      >
        <CodeBlock label={t('developers:example')} of={t('developers:webhooks')} code={WEBHOOK} />
      </Part>
      <Part
        title={t('developers:calls')}
        text={t('developers:callsText')}
        link={
          <a href="/api/openapi.json" className={LINK}>
            {t('developers:document')}
          </a>
        }
      >
        <ApiCalls />
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  text: string;
  link?: ReactNode;
  children: ReactNode;
}

const Part = ({ title, text, link, children }: PartProps) => (
  <section className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-x-14 gap-y-4 border-t border-line py-8 max-lg:grid-cols-1">
    <div className="lg:sticky lg:top-21">
      <h2 className="text-h3 font-semibold">{title}</h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>
      {link}
    </div>
    <div className="grid min-w-0 gap-4 *:min-w-0">{children}</div>
  </section>
);

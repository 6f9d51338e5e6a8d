import { Link } from '@tanstack/react-router';
import { ChevronRight } from '#ui/more-icons.tsx';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Halves, Tally } from '#ui/tally.tsx';

const row =
  'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-4 px-5 py-5 hover:bg-sunken/50 focus-visible:-outline-offset-2 max-sm:px-4';

export function WelcomeChoices() {
  return (
    <Panel className="overflow-hidden">
      <Ledger>
        <li>
          <Link to="/register-company" search={{ type: 'manufacturer' }} className={row}>
            <Choice halves="left" name={t('common:manufacturer')} text={t('welcome:manufacturer')} />
          </Link>
        </li>
        <li>
          <Link to="/register-distributor" className={row}>
            <Choice halves="right" name={t('common:distributor')} text={t('welcome:distributor')} />
          </Link>
        </li>
        <li>
          <Link to="/register-company" search={{ type: 'observer' }} className={row}>
            <Choice halves="none" name={t('common:observerType')} text={t('welcome:observer')} />
          </Link>
        </li>
      </Ledger>
    </Panel>
  );
}

function Choice({ halves, name, text }: { halves: Halves; name: string; text: string }) {
  return (
    <>
      <span className="text-primary-ink">
        <Tally halves={halves} size={36} />
      </span>
      <span>
        <span className="block text-lead font-semibold">{name}</span>
        <span className="block text-ink-2">{text}</span>
      </span>
      <ChevronRight size={20} className="text-ink-3" />
    </>
  );
}

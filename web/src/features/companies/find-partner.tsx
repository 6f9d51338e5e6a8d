import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type BadgeType, US_REGIONS, WORLD_TERRITORIES } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Pill } from '#ui/pills.tsx';
import { Select } from '#ui/select.tsx';
import { territoryName } from '#ui/territory-name.ts';
import { badgeName } from '#ui/badge-name.ts';
import { companyFacetsQuery } from './queries.ts';

/** What a company's badge says about the standing of its devices. */
const STATUSES: readonly BadgeType[] = ['fda_approved', 'ce_marked'];

/** The directory's filters on the front page: what is chosen opens the directory. */
export function FindPartner() {
  const navigate = useNavigate();
  const [verified, setVerified] = useState(false);
  const { data: facets } = useQuery(companyFacetsQuery({}));
  const specialties = facets?.specialties.map(({ value }) => value) ?? [];

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const choice = (name: string) => chosen.getAll(name).map(String).filter(Boolean);
    void navigate({
      to: '/companies',
      search: {
        specialty: choice('specialty'),
        territory: choice('territory'),
        badge: choice('badge'),
        verified: verified ? 'true' : undefined,
      },
    });
  };

  return (
    <form onSubmit={search}>
      <div className="mt-7 grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3.5 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <Field label={m.landing_category()}>
          <Select
            name="specialty"
            placeholder={m.landing_category_any()}
            options={specialties.toSorted().map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={m.landing_territory()}>
          <Select
            name="territory"
            placeholder={m.landing_territory_any()}
            options={[...WORLD_TERRITORIES, ...US_REGIONS].map((value) => ({
              value,
              label: territoryName(value),
            }))}
          />
        </Field>
        <Field label={m.landing_status()}>
          <Select
            name="badge"
            placeholder={m.landing_status_any()}
            options={STATUSES.map((value) => ({ value, label: badgeName(value) }))}
          />
        </Field>
        <Button type="submit" icon={<Search size={18} />} className="h-[42px] px-[26px] max-sm:h-[46px]">
          {m.landing_search()}
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-small text-ink-2">{m.landing_quick()}</span>
        <Pill pressed={verified} onClick={() => setVerified(!verified)}>
          <Check size={16} />
          {m.landing_verified_only()}
        </Pill>
      </div>
    </form>
  );
}

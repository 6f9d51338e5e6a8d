import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { getCompanyFacets } from '#contract/companies.ts';
import { type CompanyType, TERRITORIES } from '#contract/vocabulary.ts';
import { oneQuery } from '#lib/queries.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';

const facetsQuery = oneQuery(getCompanyFacets, { query: {} }, ['companies']);

const TYPES = [
  { value: 'distributor', label: () => m.home_distributors() },
  { value: 'manufacturer', label: () => m.home_manufacturers() },
  { value: 'observer', label: () => m.home_observers() },
] as const;

/** Leads to the directory with the filters chosen here. */
export function DiscoverPartners({ lookingFor }: { lookingFor: CompanyType }) {
  const titleId = useId();
  const navigate = useNavigate();
  const { data: facets } = useQuery(facetsQuery);

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const one = (name: string) =>
      [chosen.get(name)].filter((value): value is string => typeof value === 'string' && value !== '');
    void navigate({
      to: '/companies',
      search: {
        type: one('type'),
        territory: one('territory'),
        specialty: one('specialty'),
      },
    });
  };

  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.home_discover_partners()} />
      <PanelBody>
        <form
          onSubmit={show}
          className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1"
        >
          <Field label={m.home_looking_for()}>
            <Select
              name="type"
              defaultValue={lookingFor}
              options={TYPES.map(({ value, label }) => ({ value, label: label() }))}
            />
          </Field>
          <Field label={m.home_territory()}>
            <Select
              name="territory"
              placeholder={m.home_any_territory()}
              options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
            />
          </Field>
          <Field label={m.home_specialty()}>
            <Select
              name="specialty"
              placeholder={m.home_any_specialty()}
              options={(facets?.specialties ?? []).map(({ value }) => ({ value, label: value }))}
            />
          </Field>
          <Button type="submit" className="min-h-[42px]">
            {m.home_show_partners()}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}

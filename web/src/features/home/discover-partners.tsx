import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { type CompanyType, TERRITORIES } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { partnerFacetsQuery } from './queries.ts';

const TYPES = [
  { value: 'distributor', label: () => t('home:distributors') },
  { value: 'manufacturer', label: () => t('home:manufacturers') },
  { value: 'observer', label: () => t('home:observers') },
] as const;

export function DiscoverPartners({ lookingFor }: { lookingFor: CompanyType }) {
  const titleId = useId();
  const navigate = useNavigate();
  const { data: facets } = useQuery(partnerFacetsQuery);

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
      <PanelHeader id={titleId} title={t('home:discoverPartners')} />
      <PanelBody>
        <form
          onSubmit={show}
          className="grid grid-cols-2 items-end gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] max-sm:*:first:col-span-full max-sm:*:last:col-span-full xl:*:first:col-span-2 xl:*:last:col-span-2"
        >
          <Field label={t('home:lookingFor')}>
            <Select
              name="type"
              defaultValue={lookingFor}
              options={TYPES.map(({ value, label }) => ({ value, label: label() }))}
            />
          </Field>
          <Field label={t('home:territory')}>
            <Select
              name="territory"
              placeholder={t('home:anyTerritory')}
              options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
            />
          </Field>
          <Field label={t('home:specialty')}>
            <Select
              name="specialty"
              placeholder={t('home:anySpecialty')}
              options={(facets?.specialties ?? []).map(({ value }) => ({ value, label: value }))}
            />
          </Field>
          <Button type="submit" variant="secondary" className="min-h-10.5">
            {t('home:showPartners')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}

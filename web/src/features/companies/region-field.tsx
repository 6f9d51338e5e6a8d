import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type GeographicRegion, type Territory, US_REGIONS } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

export function RegionField({ children }: { children?: ReactNode }) {
  const { register, setValue, watch, formState } = useFormContext<{
    distributor: { geographicLocation?: GeographicRegion };
  }>();
  const chosen = watch('distributor.geographicLocation');
  const pick = (territory: Territory) => {
    const region = US_REGIONS.find((one) => one === territory);
    if (region)
      setValue('distributor.geographicLocation', region, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid items-center gap-x-6 gap-y-4.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,300px)]">
      <div className="grid gap-4.5">
        <Field
          label={t('registration:region')}
          required
          hint={
            chosen ? t('registration:regionHint', { states: STATES[chosen]() }) : t('registration:regionPick')
          }
          error={formState.errors.distributor?.geographicLocation?.message}
        >
          <Select
            placeholder={t('registration:regionChoose')}
            options={US_REGIONS.map((value) => ({ value, label: territoryName(value) }))}
            {...register('distributor.geographicLocation')}
          />
        </Field>
        {children}
      </div>
      <TerritoryMap
        scope="us"
        label={t('registration:regionMap')}
        onPick={pick}
        look={(territory) => ({
          step: territory === chosen ? 5 : 1,
          mark: territory === 'new_york_metro' ? t('entities:territory.new_york_short') : '',
          name: territoryName(territory),
          pressed: territory === chosen,
        })}
        className="max-sm:order-first"
      />
    </div>
  );
}

const STATES: Record<GeographicRegion, () => string> = {
  northeast: () => t('registration:statesNortheast'),
  new_york_metro: () => t('registration:statesNewYorkMetro'),
  mid_atlantic: () => t('registration:statesMidAtlantic'),
  southeast: () => t('registration:statesSoutheast'),
  south: () => t('registration:statesSouth'),
  midwest: () => t('registration:statesMidwest'),
  texas: () => t('registration:statesTexas'),
  mountain: () => t('registration:statesMountain'),
  pacific_northwest: () => t('registration:statesPacificNorthwest'),
  northern_california: () => t('registration:statesNorthernCalifornia'),
  southern_california: () => t('registration:statesSouthernCalifornia'),
  southwest: () => t('registration:statesSouthwest'),
};

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type GeographicRegion, type Territory, US_REGIONS } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

/** The region a distributor works in, picked from the list or on the map; `children` stand under the list. */
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
    <div className="grid items-center gap-x-6 gap-y-[18px] sm:grid-cols-[minmax(0,1fr)_minmax(0,300px)]">
      <div className="grid gap-[18px]">
        <Field
          label={m.registration_region()}
          required
          hint={
            chosen ? m.registration_region_hint({ states: STATES[chosen]() }) : m.registration_region_pick()
          }
          error={formState.errors.distributor?.geographicLocation?.message}
        >
          <Select
            placeholder={m.registration_region_choose()}
            options={US_REGIONS.map((value) => ({ value, label: territoryName(value) }))}
            {...register('distributor.geographicLocation')}
          />
        </Field>
        {children}
      </div>
      <TerritoryMap
        scope="us"
        label={m.registration_region_map()}
        onPick={pick}
        look={(territory) => ({
          step: territory === chosen ? 5 : 1,
          mark: territory === 'new_york_metro' ? m.territory_new_york_short() : '',
          name: territoryName(territory),
          pressed: territory === chosen,
        })}
        className="max-sm:order-first"
      />
    </div>
  );
}

const STATES: Record<GeographicRegion, () => string> = {
  northeast: m.registration_states_northeast,
  new_york_metro: m.registration_states_new_york_metro,
  mid_atlantic: m.registration_states_mid_atlantic,
  southeast: m.registration_states_southeast,
  south: m.registration_states_south,
  midwest: m.registration_states_midwest,
  texas: m.registration_states_texas,
  mountain: m.registration_states_mountain,
  pacific_northwest: m.registration_states_pacific_northwest,
  northern_california: m.registration_states_northern_california,
  southern_california: m.registration_states_southern_california,
  southwest: m.registration_states_southwest,
};

import { useController } from 'react-hook-form';
import { type CompanyType, type Territory, US_REGIONS, WORLD_TERRITORIES } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';
import { TagInput } from '#ui/tag-input.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

export function SpecialtiesField() {
  const { field, fieldState } = useController<{ specialties?: string[] }>({ name: 'specialties' });
  return (
    <Field
      label={t('companies:companySpecialties')}
      hint={t('registration:tagsHint')}
      error={fieldState.error?.message}
    >
      <TagInput value={(field.value as string[] | undefined) ?? []} onChange={field.onChange} />
    </Field>
  );
}

export function TerritoriesField({ type }: { type: CompanyType }) {
  const { field } = useController<{ territories?: Territory[] }>({ name: 'territories' });
  const chosen = (field.value as Territory[] | undefined) ?? [];
  const toggle = (territory: Territory) =>
    field.onChange(
      chosen.includes(territory) ? chosen.filter((one) => one !== territory) : [...chosen, territory],
    );
  const choices = (territories: readonly Territory[]) => (
    <div className="grid grid-cols-3 gap-x-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
      {territories.map((territory) => (
        <Checkbox
          key={territory}
          label={territoryName(territory)}
          checked={chosen.includes(territory)}
          onChange={() => toggle(territory)}
          onBlur={field.onBlur}
        />
      ))}
    </div>
  );
  return (
    <div className="grid gap-4.5">
      <p className="text-ink-2">
        {type === 'manufacturer' ? t('companies:companyEditSoldIn') : t('companies:companyEditCovered')}
      </p>
      <FieldGroup legend={t('companies:companyEditStates')}>{choices(US_REGIONS)}</FieldGroup>
      <FieldGroup legend={t('companies:companyEditWorld')}>{choices(WORLD_TERRITORIES)}</FieldGroup>
    </div>
  );
}

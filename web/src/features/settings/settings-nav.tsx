import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import {
  COMPANY_SECTIONS,
  isSettingsSection,
  PERSONAL_SECTIONS,
  sectionName,
  type SettingsSectionName,
} from './sections.ts';

export function SettingsNav({ current }: { current: SettingsSectionName }) {
  const company = useSignedInUser().companies[0];
  const ofCompanies = company ? COMPANY_SECTIONS : (['companies'] as const);
  return (
    <>
      <nav aria-label={t('settings:sections')} className="sticky top-21 grid gap-6 max-lg:hidden">
        <Group title={t('settings:you')} sections={PERSONAL_SECTIONS} />
        <Group title={company?.name ?? t('settings:company')} sections={ofCompanies} />
      </nav>
      <SectionSelect current={current} sections={[...PERSONAL_SECTIONS, ...ofCompanies]} />
    </>
  );
}

function Group({ title, sections }: { title: string; sections: readonly SettingsSectionName[] }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 px-3 text-small text-ink-2 wrap-anywhere">
        {title}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to="/settings/$section"
              params={{ section }}
              className="flex min-h-10 items-center rounded-control px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {sectionName(section)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SectionSelectProps {
  current: SettingsSectionName;
  sections: readonly SettingsSectionName[];
}

function SectionSelect({ current, sections }: SectionSelectProps) {
  const navigate = useNavigate();
  return (
    <Field label={t('settings:section')} className="mb-5 lg:hidden">
      <Select
        options={sections.map((section) => ({ value: section, label: sectionName(section) }))}
        value={current}
        onChange={({ target: { value } }) => {
          if (isSettingsSection(value))
            void navigate({ to: '/settings/$section', params: { section: value } });
        }}
      />
    </Field>
  );
}

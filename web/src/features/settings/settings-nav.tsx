import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import {
  COMPANY_SECTIONS,
  isSettingsPage,
  isSettingsSection,
  PERSONAL_SECTIONS,
  sectionName,
  SETTINGS_PAGES,
  type SettingsPageName,
  type SettingsSectionName,
} from './sections.ts';

export function SettingsNav({ current }: { current: SettingsSectionName }) {
  const company = useSignedInUser().companies[0];
  const ofCompanies = company ? COMPANY_SECTIONS : (['companies'] as const);
  return (
    <>
      <nav aria-label={t('settings:sections')} className="sticky top-21 grid gap-6 max-lg:hidden">
        <Group title={t('settings:you')} page="profile" sections={PERSONAL_SECTIONS} />
        <Group title={company?.name ?? t('settings:company')} page="subscription" sections={ofCompanies} />
      </nav>
      <SectionSelect current={current} sections={[...PERSONAL_SECTIONS, ...ofCompanies]} />
    </>
  );
}

interface GroupProps {
  title: string;
  page: SettingsPageName;
  sections: readonly SettingsSectionName[];
}

const itemClass =
  'flex min-h-10 items-center rounded-control px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-ink';

function Group({ title, page, sections }: GroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 px-3 text-small text-ink-2 wrap-anywhere">
        {title}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        <li>
          <Link to={SETTINGS_PAGES[page].to} className={itemClass}>
            {SETTINGS_PAGES[page].name()}
          </Link>
        </li>
        {sections.map((section) => (
          <li key={section}>
            <Link to="/settings/$section" params={{ section }} className={itemClass}>
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
        options={[
          ...sections.map((section) => ({ value: section, label: sectionName(section) })),
          ...Object.entries(SETTINGS_PAGES).map(([value, { name }]) => ({ value, label: name() })),
        ]}
        value={current}
        onChange={({ target: { value } }) => {
          if (isSettingsSection(value))
            void navigate({ to: '/settings/$section', params: { section: value } });
          if (isSettingsPage(value)) void navigate({ to: SETTINGS_PAGES[value].to });
        }}
      />
    </Field>
  );
}

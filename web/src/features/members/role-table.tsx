import { Check } from '#ui/icons.tsx';
import { useId } from 'react';
import type { MemberRole } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { roleName } from './roles.ts';

const ROLES = ['owner', 'editor', 'viewer'] as const satisfies MemberRole[];

const TASKS: { task: () => string; for: readonly MemberRole[] }[] = [
  { task: () => t('members:taskSee'), for: ROLES },
  { task: () => t('members:taskEdit'), for: ['owner', 'editor'] },
  { task: () => t('members:taskShare'), for: ['owner', 'editor'] },
  { task: () => t('members:taskMembers'), for: ['owner'] },
  { task: () => t('members:taskBilling'), for: ['owner'] },
];

export function RoleTable() {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={t('members:rolesTitle')} />
      <table aria-labelledby={titleId} className="w-full text-detail leading-5">
        <thead>
          <tr>
            <th scope="col" className="w-full px-5 max-sm:px-4">
              <span className="sr-only">{t('members:task')}</span>
            </th>
            {ROLES.map((role) => (
              <th
                key={role}
                scope="col"
                className="min-w-31 px-4 pb-2.5 font-semibold max-sm:min-w-15 max-sm:px-1.5 max-sm:text-small"
              >
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TASKS.map(({ task, for: allowed }) => (
            <tr key={task()} className="border-t border-line">
              <th scope="row" className="px-5 py-2.5 text-left font-normal max-sm:px-4">
                {task()}
              </th>
              {ROLES.map((role) => (
                <td key={role} className="px-4 py-2.5 text-center max-sm:px-1.5">
                  <Mark isYes={allowed.includes(role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const Mark = ({ isYes }: { isYes: boolean }) => (
  <>
    {isYes ? (
      <Check size={18} className="mx-auto text-ok" />
    ) : (
      <span aria-hidden="true" className="mx-auto block h-px w-2 bg-line-strong" />
    )}
    <span className="sr-only">{isYes ? t('members:can') : t('members:cannot')}</span>
  </>
);

import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';
import { layers } from './oxlint.layers.ts';

const IGNORED = [
  'web/src/app/route-tree.gen.ts',
  'web/dist/**',
  'server/dist/**',
  'web/public/**',
  'data/**',
  'test-results/**',
  '.cache/**',
];

function importRule({ files, bans }: (typeof layers)[number]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: bans }] } };
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: IGNORED,
  rules: {
    'import/no-cycle': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'] }],

    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    complexity: ['error', { max: 12 }],
    'max-depth': ['error', { max: 3 }],
    'max-params': ['error', { max: 4 }],

    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true, 'ts-check': true },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ul: ['listbox', 'menu', 'radiogroup', 'tablist', 'tree'],
        li: ['menuitem', 'option', 'tab', 'treeitem'],
      },
    ],

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',

    // Scrollable areas must be reachable by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'log'] }],

    'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    // Our tests share helpers, and some steps are only checked inside them.
    'vitest/expect-expect': 'off',
    // A loop that awaits does so because the order matters; reviews catch the others.
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // A schema and its type share a name, and so may a type parameter.
    'no-shadow': 'off',
    // `import type {}` loads a plugin's additions to Fastify's types.
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    // Each of these rules reports correct code: pg's default export, the session store's callbacks, a BroadcastChannel,
    // a live region, an explicit type argument, a checked narrowing, an exhaustive switch, Fastify's handlers, an
    // element scrolled through its ref, a check inside a shared step.
    'import/no-named-as-default-member': 'off',
    'promise/no-callback-in-promise': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/consistent-return': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/immutability': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'vitest/no-standalone-expect': 'off',
    // A small function beside its only use is easy to find.
    'unicorn/consistent-function-scoping': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    ...layers.map(importRule),
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      rules: { 'max-lines': ['error', { max: 400 }] },
    },
    {
      files: [
        'e2e/browser.ts',
        'scripts/**',
        'bench/**',
        'server/src/main.ts',
        'server/src/commands/**',
        'server/test/global-setup.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    { files: ['server/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // A checkbox with the role of a switch states by itself whether it is on (ARIA in HTML, 4.1); the rule does not
    // know this.
    { files: ['web/src/ui/switch.tsx'], rules: { 'jsx-a11y/role-has-required-aria-props': 'off' } },
    { files: ['web/src/**/*.tsx'], rules: { 'react/jsx-no-literals': ['error', { allowedStrings: ['·'] }] } },
  ],
});

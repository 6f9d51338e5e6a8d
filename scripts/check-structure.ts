/**
 * Checks what the linter cannot see: that each table is written by one domain only, that table files contain only
 * tables, that shared conditions are written once, that no file has a meaningless name, that no rule is disabled in a
 * comment, that dates are written in one place, and that a part that fails to load does not replace the page. See
 * docs/decisions/012-import-rules.md.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DOMAINS = 'server/src/domains';
const SOURCES = '{contract,server,web,words,e2e,scripts,bench}/**/*.{ts,tsx}';
const GENERATED = 'web/dist/**';
const DATE_FILES = new Set(['contract/src/days.ts', 'server/src/platform/words.ts', 'web/src/lib/dates.ts']);

const SHARED_CONDITIONS = [
  {
    pattern: /not [^\n]*(?:is_unclaimed|isUnclaimed)|isUnclaimed, false/,
    file: `${DOMAINS}/members/claimed.store.ts`,
    instead: 'isClaimed of #domains/members/index.ts',
  },
  {
    pattern: /validUntil\} ?[<>]|[gl]te?\(\w+\.validUntil/,
    file: `${DOMAINS}/companies/certificates.store.ts`,
    instead: 'isCertificateExpired of #domains/companies/index.ts',
  },
  {
    pattern: /listingRank\} [<>]/,
    file: `${DOMAINS}/products/visibility.store.ts`,
    instead: 'isOnMarket of #domains/products/index.ts',
  },
];

const complaints = [
  ...namesThatSayNothing(),
  ...tablesWrittenTwice(),
  ...rulesBesideTables(),
  ...conditionsWrittenAgain(),
  ...switchedOffRules(),
  ...datesWrittenByHand(),
  ...partsThatReplaceThePage(),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);

/** A file must be named after what it does. Names such as `service`, `policy` or `utils` don't say that. */
function namesThatSayNothing(): string[] {
  return files(`${DOMAINS}/**/*.ts`)
    .filter((file) => /^(?:service|policy|mails|utils|helpers|types)\b/.test(path.basename(file)))
    .map((file) => `${file}: name the file after what it does, such as answer.ts or withdraw.store.ts.`);
}

function tablesWrittenTwice(): string[] {
  const writers = new Map<string, Set<string>>();
  for (const file of files(`${DOMAINS}/**/{store,*.store}.ts`)) {
    for (const [, table = ''] of readFileSync(file, 'utf8').matchAll(
      /\.(?:insert|update|delete)\((\w+)\)/g,
    )) {
      writers.set(table, (writers.get(table) ?? new Set()).add(domainOf(file)));
    }
  }
  return [...writers]
    .filter(([, domains]) => domains.size > 1)
    .map(
      ([table, domains]) =>
        `${table} is written by ${[...domains].join(' and ')}: only one domain may write a table; call its functions.`,
    );
}

/** A condition such as "waits for an answer" belongs to the domain that owns the table. */
function rulesBesideTables(): string[] {
  return files('server/src/db/tables/*.ts')
    .filter((file) => path.basename(file) !== 'columns.ts')
    .flatMap((file) => {
      const exported = readFileSync(file, 'utf8').matchAll(/^export (?!type |interface )(.*)/gm);
      return [...exported]
        .filter(([, what = '']) => !/^const \w+ = (?:pgTable|pgEnum|relations)\(/.test(what))
        .map(
          ([, what = '']) =>
            `${file}: "${what}" is neither a table nor an enum; put it into a store of the table's owner.`,
        );
    });
}

function conditionsWrittenAgain(): string[] {
  return files(`${DOMAINS}/**/{store,*.store}.ts`).flatMap((file) =>
    SHARED_CONDITIONS.filter(
      (condition) => file !== condition.file && condition.pattern.test(readFileSync(file, 'utf8')),
    ).map(({ instead }) => `${file}: this condition is written once; use ${instead}.`),
  );
}

function domainOf(file: string): string {
  return path.relative(DOMAINS, file).split(path.sep)[0] ?? file;
}

function switchedOffRules(): string[] {
  return files(SOURCES)
    .filter((file) => /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/.test(commentsOf(file)))
    .map(
      (file) =>
        `${file}: rules are not switched off in passing; change the code, or the rule with a decision record.`,
    );
}

/**
 * Days must not shift with a time zone, and times must be in the user's zone. The files in `DATE_FILES` ensure both.
 */
function datesWrittenByHand(): string[] {
  return files('{contract,server,web,words}/src/**/*.{ts,tsx}')
    .filter((file) => !DATE_FILES.has(file) && !file.includes('.test.'))
    .filter((file) =>
      /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String|toISOString\(\)\.slice|\.get(?:FullYear|Month|Date|Hours)\(|'yyyy-mm-dd'/.test(
        readFileSync(file, 'utf8'),
      ),
    )
    .map(
      (file) =>
        `${file}: write days and times with contract/src/days.ts, web/src/lib/dates.ts or a Reader of the server.`,
    );
}

function partsThatReplaceThePage(): string[] {
  return files('web/src/**/*.tsx')
    .filter((file) => file !== 'web/src/ui/lazy-part.tsx' && /\blazy\(/.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: load a part of a screen with lazyPart of #ui/lazy-part.tsx.`);
}

function commentsOf(file: string): string {
  return (readFileSync(file, 'utf8').match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? []).join('\n');
}

function files(pattern: string): string[] {
  return globSync(pattern, { exclude: [GENERATED, '**/node_modules/**'] });
}

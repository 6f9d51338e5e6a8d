/**
 * The roles of a table whose parts are shown as blocks on narrow screens. Browsers such as Safari then ignore the roles
 * that the elements imply, so that a screen reader would announce text without rows and columns.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

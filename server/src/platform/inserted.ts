/** Returns the row of an insert that adds exactly one. */
export function insertedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('an insert returned no row');
  return row;
}

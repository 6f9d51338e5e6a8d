export function insertedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('an insert returned no row');
  return row;
}

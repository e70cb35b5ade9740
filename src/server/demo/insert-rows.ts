import { type Db, statement } from '#server/db/db.ts';

/** Writes rows of one table in one statement; `columns` names them with their types, as PostgreSQL calls these. */
export const insertRows = async <Columns extends Readonly<Record<string, string>>>(
  tx: Db,
  table: string,
  columns: Columns,
  rows: readonly { readonly [Column in keyof Columns]: unknown }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const text = `INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_to_recordset($1::text::json) AS given(${types.join(', ')})`;
  await tx.change(statement(`demo.${table}`, text), [JSON.stringify(rows)]);
};

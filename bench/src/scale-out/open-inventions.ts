import pg from 'pg';

/** Returns inventions that everybody may see. */
export const listOpenInventions = async (connectionString: string, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from inventions where not is_restricted
         and not exists (select from invention_walls where invention_id = inventions.id)
       order by application_number limit $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
};

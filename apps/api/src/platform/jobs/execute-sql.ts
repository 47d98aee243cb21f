import type { Database } from '../database/database.ts';

/**
 * Returns the function with which pg-boss runs its statements on our connections. It creates its tables in a transaction
 * of its own, and fails harmlessly if another instance was faster: the connection has to leave that transaction before
 * the pool gives it to anyone else.
 */
export const sqlExecutorOf =
  (database: Database) =>
  async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    const { fromKysely } = await import('pg-boss');
    return database.connection().execute(async (connection) => {
      const { executeSql } = fromKysely(connection);
      try {
        return await executeSql(text, values);
      } catch (error) {
        await executeSql('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  };

import { Client, type ClientConfig } from 'pg';

/** Errors that ended a connection to the database. Connections to other systems fail with the same codes and texts. */
const connectionErrors = new WeakSet<Error>();

/** Whether a connection to the database ended with this error. */
export const endedConnection = (error: Error): boolean => connectionErrors.has(error);

/** A connection whose errors `isUnavailable` tells from those of other systems. */
export class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('error', (error: Error) => connectionErrors.add(error));
  }
}

import type { OfficeConnection } from '@hub/contract/patent-office/patent-office.schema.ts';
import { OfficeFault, type OfficeSearchPage, type Uspto } from '../../gateways/uspto/uspto.port.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AuditLog, NewAuditEntry } from '../../spine/audit/audit-log.ts';
import { findVisibleInventions } from './connection.repository.ts';
import { orOfficeError } from './office-errors.ts';

interface ConnectionDependencies {
  database: Database;
  audit: AuditLog;
  config: Pick<Config, 'uspto'>;
  gateways: { uspto: Uspto };
}

const nothingFound: OfficeSearchPage = { total: 0, applications: [], unread: 0 };

/** Creates the use cases of the connection to the patent office: its key, its state, and its search. */
export const createConnectionService = ({
  database,
  audit,
  config,
  gateways: { uspto },
}: ConnectionDependencies) => {
  const getConnection = async (): Promise<OfficeConnection> => ({
    ...(await uspto.readConnection()),
    isDemo: config.uspto.isDemo,
  });

  const search = async (query: { qs: string; skip: number; size: number }): Promise<OfficeSearchPage> => {
    try {
      return await uspto.search(query);
    } catch (error) {
      if (error instanceof OfficeFault && error.kind === 'not-public') return nothingFound;
      throw error;
    }
  };

  return {
    getConnection,

    /**
     * Tries a key and stores it; one that the office refuses is not stored. Throws what `orOfficeError` throws, and
     * `office.key_configured` if the configuration names a key, which a stored one would not replace.
     */
    signIn: async (apiKey: string, entry: NewAuditEntry): Promise<OfficeConnection> => {
      if (config.uspto.apiKey !== undefined) throw appError('office.key_configured');
      await orOfficeError(uspto.tryKey(apiKey));
      await database.transaction().execute(async (tx) => {
        await uspto.saveKey(tx, apiKey);
        await audit.record(tx, [entry]);
      });
      return getConnection();
    },

    refresh: async (): Promise<OfficeConnection> => {
      await orOfficeError(uspto.tryKey());
      return getConnection();
    },

    signOut: (tx: Database): Promise<void> => uspto.deleteKey(tx),

    /** Searches published applications, with the inventions of their numbers that the actor may see. */
    listApplications: async (actor: Actor, query: { qs: string; skip: number; size: number }) => {
      const { total, applications, unread } = await orOfficeError(search(query));
      const numbers = applications.map(({ applicationNumber }) => applicationNumber);
      const inventionOf = await findVisibleInventions(database, actor, numbers);
      const collection = applications.map(({ title, filingDate, statusText, applicant, ...found }) => ({
        ...{ title: title ?? '', filingDate, statusText, applicant },
        applicationNumber: found.applicationNumber,
        docketNumber: found.docketNumber,
        inventionId: inventionOf.get(found.applicationNumber) ?? null,
      }));
      return { collection, total, unread, size: query.size, skip: query.skip };
    },
  };
};

import type {
  ComparedDeadline,
  DocketingConnection,
  InventionDocketing,
  MatterEventPage,
  MatterEventQuery,
  UnknownMatter,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { Docketing } from '../../gateways/docketing/docketing.port.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findInvention } from '../inventions/public.ts';
import { findDeadline, readDeadlines } from './compared-deadlines.ts';
import { presentDecision } from './decision.presenter.ts';
import { readFeed } from './feed.repository.ts';
import { listEvents, undated } from './matter-events.read-model.ts';
import { findInventionOfMatter, listUnknownMatters, readLinks } from './matters.read-model.ts';
import { listUnread } from './unread.repository.ts';

interface ComparisonDependencies {
  database: Database;
  gateways: { docketing: Docketing };
}

/** A milestone that the docketing system does not list is compared only where something differs. */
const isCompared = ({ docketing, differences }: ComparedDeadline): boolean =>
  docketing !== null || differences.length > 0;

const states = { waiting: 'waiting', read: 'ok', failed: 'failing' } as const;

/** Creates the use cases that show the docketing system. */
export const createComparisonService = ({ database, gateways: { docketing } }: ComparisonDependencies) => ({
  /** Returns the state of the connection. */
  getConnection: async (): Promise<DocketingConnection> => {
    const { isDemo, takesDeliveries, isConnected } = docketing;
    const { state, lastReadAt, fault } = await readFeed(database);
    return { state: isConnected ? states[state] : 'off', isDemo, takesDeliveries, lastReadAt, fault };
  },

  /** Returns the invention that has a matter as a reference. Throws `invention.not_found`. */
  getInventionOfMatter: async (actor: Actor, matter: string) => {
    const id = await findInventionOfMatter(database, actor, matter);
    const invention = id && (await findInvention(database, actor, id));
    if (!invention) throw appError('invention.not_found');
    return invention;
  },

  /** Returns matters, comparison and log of an invention. Throws `invention.not_found`. */
  getInventionDocketing: async (actor: Actor, inventionId: InventionId): Promise<InventionDocketing> => {
    const { rows, matters, decisions, prefix, canEdit, applicationNumber } = await readDeadlines(
      database,
      actor,
      inventionId,
    );
    return {
      inventionId,
      prefix,
      applicationNumber,
      matters: matters.map(({ events: _compared, refused, ...matter }) => ({
        ...matter,
        refused: refused.map(({ matter: _own, ...event }) => event),
      })),
      deadlines: rows.map(({ compared }) => compared).filter(isCompared),
      decisions: decisions.map((decision) =>
        presentDecision(decision, findDeadline(rows, decision)?.compared.values),
      ),
      canEdit,
    };
  },

  /**
   * Lists the events of a matter that a reference of an invention names; of any other one there are none. Throws
   * `invention.not_found`.
   */
  listMatterEvents: async (
    actor: Actor,
    { id, matter }: { id: InventionId; matter: string },
    { status, after, size }: MatterEventQuery,
  ): Promise<MatterEventPage> => {
    const links = await readLinks(database, actor, id);
    if (!links) throw appError('invention.not_found');
    const keys = links.references.map(({ key }) => key);
    // One more row than requested tells whether there is another page.
    const events = await listEvents(database, { matter, keys, status, after, size: size + 1 });
    const collection = events.slice(0, size);
    const last = collection.at(-1);
    return {
      collection,
      next: events.length > size && last ? `${last.dueDate ?? undated}~${last.id}` : null,
    };
  },

  /** Lists matters that no invention has as a reference. */
  listUnknownMatters: async (page: {
    skip: number;
    size: number;
  }): Promise<{ collection: UnknownMatter[]; total: number; skip: number; size: number }> => ({
    ...(await listUnknownMatters(database, page)),
    ...page,
  }),

  /** Lists the entries that could not be read. */
  listUnreadEntries: async (page: { skip: number; size: number }) => ({
    ...(await listUnread(database, page)),
    ...page,
  }),
});

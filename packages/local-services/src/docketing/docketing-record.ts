import { randomUUID } from 'node:crypto';
import type { DocketingMatter } from '@hub/domain/docketing/docketing-matter.ts';

/** An event as it is sent: its date and status may be anything. */
export interface LocalEvent {
  matter: string;
  id: string;
  version: number;
  code: string;
  description: string;
  dueDate: string | null;
  status: string;
}

/** Matters and events of the local docketing system. */
export interface LocalMatters {
  matters: DocketingMatter[];
  events: LocalEvent[];
}

/** Fields of an event that a docketing clerk changes. */
export type EventEdit = Partial<Pick<LocalEvent, 'dueDate' | 'status' | 'description'>>;

/** A matter or an event, which may be anything. */
type Change = { matter: unknown } | { event: unknown };

/** Keeps matters and events with the order of their changes. */
export const createDocketingRecord = ({ matters, events }: LocalMatters) => {
  // A cursor of an earlier start names other changes.
  const start = randomUUID().slice(0, 8);
  const changes: Change[] = [...matters.map((matter) => ({ matter })), ...events.map((event) => ({ event }))];
  const current = new Map(events.map((event) => [`${event.matter} ${event.id}`, event]));
  const matterOf = new Map(matters.map((matter) => [matter.number, matter]));

  const write = (event: LocalEvent): LocalEvent => {
    current.set(`${event.matter} ${event.id}`, event);
    changes.push({ event });
    return event;
  };

  return {
    etag: (): string => `"${start}-${changes.length}"`,

    /** Adds a matter or replaces it. */
    addMatter: (matter: DocketingMatter): void => {
      matterOf.set(matter.number, matter);
      changes.push({ matter });
    },

    addEvent: write,

    /** Sends a matter or event that is not as the protocol says, until the returned function is called. */
    addOdd: (change: Change): (() => void) => {
      changes.push(change);
      return () => void changes.splice(changes.indexOf(change), 1);
    },

    findEvent: (matter: string, id: string): LocalEvent | undefined => current.get(`${matter} ${id}`),

    findMatter: (number: string): DocketingMatter | undefined => matterOf.get(number),

    /** Writes the next version of an event; undefined if there is none. */
    edit: (matter: string, id: string, fields: EventEdit): LocalEvent | undefined => {
      const event = current.get(`${matter} ${id}`);
      return event && write({ ...event, ...fields, version: event.version + 1 });
    },

    /** Returns the changes after a cursor; undefined if the cursor is of an earlier start. */
    pageAfter: (cursor: string | null, size: number) => {
      const [, number] = cursor === null ? [start, '0'] : cursor.split('-');
      if (cursor !== null && !cursor.startsWith(`${start}-`)) return undefined;
      const from = Number(number);
      const page = changes.slice(from, from + size);
      const until = from + page.length;
      return {
        cursor: `${start}-${until}`,
        hasMore: until < changes.length,
        matters: page.flatMap((change) => ('matter' in change ? [change.matter] : [])),
        events: page.flatMap((change) => ('event' in change ? [change.event] : [])),
      };
    },
  };
};

/** The record of one service. */
export type DocketingRecord = ReturnType<typeof createDocketingRecord>;

import type { StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Function that applies a live event of an invention to the cache. */
type StreamHandler = (client: QueryClient, event: StreamEvent) => void | Promise<void>;

/** One handler per event type. A map with a missing or unknown type does not compile. */
export type StreamHandlers<Type extends StreamEventType = StreamEventType> = Readonly<
  Record<Type, StreamHandler>
>;

/** Event types about one kind of entity, such as `note`. */
export type StreamEventsOf<Kind extends string> = Extract<StreamEventType, `${Kind}.${string}`>;

/** Returns an entity with the `seq` of the latest known event. */
export const countIn = <Numbered extends { seq: number }>(known: Numbered, { seq }: StreamEvent): Numbered =>
  seq > known.seq ? { ...known, seq } : known;

/** Fields of an invention whose change may give or take the right to edit it. */
const accessFields: ReadonlySet<string> = new Set([
  'restricted',
  'grants',
  'inHouseAttorney',
  'projectAssignees',
]);

/** Whether an event may give or take the right to edit its invention. */
export const changesAccess = ({ type, metadata }: StreamEvent): boolean =>
  type === 'invention.updated' && metadata.changes.some(({ field }) => accessFields.has(field));

import type { InventionId } from '@hub/contract/fields.ts';
import {
  type FieldChange,
  type StreamEvent,
  type StreamEventType,
  streamEventSchema,
} from '@hub/contract/streams/stream.schema.ts';
import type { NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import type { RawBuilder } from 'kysely';

/** Fields of the contract's events that name an entity. */
type LinkField = Extract<keyof StreamEvent['metadata'], `${string}Id`>;

type KindOf<Field> = Field extends `${infer Kind}Id` ? Kind : never;

/** Entities that an event names, by the fields of the contract. */
export type EventLinks = Partial<Record<LinkField, string | null>>;

/** The entity that an event is about; the invention itself if it is about no other. */
export interface EventSubject {
  kind: KindOf<LinkField> | 'invention';
  id: string;
}

/** A comment of an event. */
interface NewComment {
  /** Id of the event. */
  id: string;
  /** Content in Markdown. */
  content: string;
  mentions: readonly { id: string; email: string; name: string }[];
}

/** An event to append to a stream. */
export interface NewStreamEvent {
  type: EventType;
  inventionId: InventionId;
  subject: EventSubject;
  /** Other entities that it names, such as the task of a run. */
  links?: EventLinks;
  /** People mentioned by an event without a comment. */
  mentionedIds?: readonly string[];
  /** Whether nobody is notified of it. */
  isQuiet?: boolean;
  /** Sponsor on whose behalf it happened, if one call changes several inventions for different sponsors. */
  forId?: string | null | undefined;
  /** Title of the entity after the change. */
  title: string;
  /** The `updatedAt` of the entity after the change; also the time of the event, unless `at` is set. */
  updatedAt: string;
  /** Time of an event that does not change its entity. */
  at?: string;
  /** Display position of a task. */
  order?: number | null;
  changes: readonly FieldChange[];
  /** Reason, if the person gave one. */
  reason?: string | undefined;
  comment?: NewComment;
}

/** People to notify. A query returns their `person_id`, and may use `subject_id`, `invention_id` and `actor_id` of a row `event`. */
type Recipients =
  | { ids: readonly string[] }
  /** Values of principals that are people or teams; others are ignored. */
  | { emails: readonly string[] }
  | { query: RawBuilder<unknown> };

/** A notification that an event raises. */
export interface Raised {
  kind: NotificationKind;
  subjectId: string;
  people: Recipients;
  /** Whether the person who caused the event is notified, too. */
  includesActor?: boolean;
}

/** Notifications that an event settles, for everyone. */
export interface Settled {
  subjectId: string;
  kinds: readonly NotificationKind[];
}

/** A type of events of a module: who may cause it, whom it notifies, and which notifications it settles. */
interface EventRules<Type extends StreamEventType> {
  type: Type;
  /** Permission required to cause it. It decides for which sponsor an assistant acts. */
  permission: Permission;
  /** Returns the notifications that it raises. */
  notifies?: (event: NewStreamEvent) => readonly Raised[];
  /** Returns the notifications that it settles. */
  settles?: (event: NewStreamEvent) => readonly Settled[];
}

/** A type of events, as its module defines it. */
export interface EventType<Type extends StreamEventType = StreamEventType> extends EventRules<Type> {
  module: string;
}

/** The types of events of a module. */
type EventsOf<Type extends StreamEventType> = { readonly [One in Type]: EventType<One> };

/** Defines the types of events that a module publishes. The module registers them; modules above it may publish them, too. */
export const defineEvents = <Type extends StreamEventType>(
  module: string,
  ...types: readonly EventRules<Type>[]
): EventsOf<Type> =>
  Object.fromEntries(types.map((rules) => [rules.type, { ...rules, module }])) as EventsOf<Type>;

/** The types of events that modules have registered. */
export interface EventTypes {
  register(events: Readonly<Record<string, EventType>>): void;
  list(): readonly EventType[];
}

/** Creates an empty list of types. A second definition of one type is refused. */
export const createEventTypes = (): EventTypes => {
  const types = new Map<StreamEventType, EventType>();
  return {
    register: (events) => {
      for (const one of Object.values(events)) {
        const other = types.get(one.type);
        if (other) throw new Error(`The modules ${other.module} and ${one.module} define ${one.type}`);
        types.set(one.type, one);
      }
    },
    list: () => [...types.values()],
  };
};

/** Throws if no module has registered a type of the contract. */
export const assertAllDefined = (events: EventTypes): void => {
  const defined = new Set(events.list().map(({ type }) => type));
  const missing = streamEventSchema.shape.type.options.filter((type) => !defined.has(type));
  if (missing.length > 0) throw new Error(`Types of events without a module: ${missing.join(', ')}`);
};

/** Returns the entities that an event names, its subject among them. */
export const namesOf = ({ subject, links }: Pick<NewStreamEvent, 'subject' | 'links'>): EventLinks => ({
  ...links,
  ...(subject.kind !== 'invention' && { [`${subject.kind}Id`]: subject.id }),
});

/** Returns the change of a field by an event. */
export const findChange = (
  { changes }: Pick<NewStreamEvent, 'changes'>,
  name: string,
): FieldChange | undefined => changes.find(({ field }) => field === name);

/** Returns the ids of the people whom an event mentions. */
export const mentionedBy = ({
  comment,
  mentionedIds,
}: Pick<NewStreamEvent, 'comment' | 'mentionedIds'>): readonly string[] =>
  comment?.mentions.map(({ id }) => id) ?? mentionedIds ?? [];

/** Returns the notification of the people whom an event mentions; those about one subject are one. */
export const notifyMentioned = (event: NewStreamEvent, subjectId: string): Raised[] => {
  const ids = mentionedBy(event);
  return ids.length > 0 ? [{ kind: 'mention', subjectId, people: { ids } }] : [];
};

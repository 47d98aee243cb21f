import { deadlineDifferences, takenSources } from '@hub/domain/docketing/compare-deadline.ts';
import { refusedFields, unreadFields } from '@hub/domain/docketing/docketing-matter.ts';
import { docketingStatuses } from '@hub/domain/docketing/match-deadlines.ts';
import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  queryListSchema,
  sizeSchema,
  taskIdSchema,
} from '../fields.ts';

export const docketingConnectionSchema = z.object({
  /** `off`: no address is configured; `waiting`: nothing was read yet; `failing`: the last reading failed. */
  state: z.enum(['off', 'waiting', 'ok', 'failing']),
  /** Whether the demo's local service takes the place of the docketing system. */
  isDemo: z.boolean(),
  /** Whether the docketing system can send changes by itself, signed with a secret. */
  takesDeliveries: z.boolean(),
  /** When its changes were last read; null if they never were. */
  lastReadAt: instantSchema.nullable(),
  /** Why the last reading failed; null if it succeeded. */
  fault: z.string().nullable(),
});

/** State of the connection to the docketing system. */
export type DocketingConnection = z.infer<typeof docketingConnectionSchema>;

/** Result of a delivery. */
export const deliveryResultSchema = z.object({
  /** False if a delivery with this id was accepted before: it has no second effect. */
  isNew: z.boolean(),
});

/** Number of a matter in the docketing system, without the prefix of references. */
export const matterNumberSchema = z.string().trim().min(1).max(100);

/** Id of an event, unique within its matter. */
const eventIdSchema = z.string().min(1).max(100);

const statusSchema = z.enum(docketingStatuses);

const docketingEventSchema = z.object({
  id: eventIdSchema,
  /** Increases with each change in the docketing system. */
  version: z.number().int().positive(),
  code: z.string(),
  description: z.string(),
  dueDate: plainDateSchema.nullable(),
  status: statusSchema,
  /** How the hub learned of this version. */
  channel: z.enum(['poll', 'webhook']),
  receivedAt: instantSchema,
});

/** An event of a docketing matter. */
export type DocketingEvent = z.infer<typeof docketingEventSchema>;

/** An event with a value that the hub does not understand, such as a date in a national format. */
const refusedEventSchema = z.object({
  id: eventIdSchema,
  code: z.string(),
  description: z.string(),
  /** The field that is not understood. */
  field: z.enum(refusedFields),
  /** Its value as it was sent; empty if it was missing. */
  value: z.string(),
  receivedAt: instantSchema,
});

const docketingMatterSchema = z.object({
  number: matterNumberSchema,
  /** Null while the docketing system has sent nothing about it. */
  title: z.string().nullable(),
  /** Digits only; null if the docketing system has none. */
  applicationNumber: z.string().nullable(),
  /** Whether it is the matter of another application than the invention has: its dates are then never taken over. */
  isOtherApplication: z.boolean(),
  refused: z.array(refusedEventSchema),
  /** The field because of which its newest version could not be read; null if it was read. */
  unread: z.enum(unreadFields).nullable(),
});

/** A docketing matter that a reference of the invention names, without its events. */
export type DocketingMatter = z.infer<typeof docketingMatterSchema>;

export const matterEventQuerySchema = z.strictObject({
  /** Only events with these statuses; repeatable. */
  status: queryListSchema(statusSchema).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2}|none)~.{1,100}$/)
    .refine((after) => after.startsWith('none') || plainDateSchema.safeParse(after.split('~', 1)[0]).success)
    .optional(),
  size: sizeSchema,
});

/** Filter and page of the events of a matter. */
export type MatterEventQuery = z.infer<typeof matterEventQuerySchema>;

export const matterEventPageSchema = z.object({
  /** By due date, those without a date last. */
  collection: z.array(docketingEventSchema),
  /** Pass it as `after` for the next page; null on the last one. */
  next: z.string().nullable(),
});

/** A page of the events of a matter. */
export type MatterEventPage = z.infer<typeof matterEventPageSchema>;

const officeSideSchema = z.object({
  /** The document that started the period. */
  code: z.string(),
  description: z.string(),
  date: plainDateSchema,
  /** Due date that follows from it alone, without extensions; null if the rule alone does not say. */
  due: plainDateSchema.nullable(),
});

const docketingSideSchema = docketingEventSchema
  .pick({ id: true, code: true, description: true, dueDate: true, status: true })
  .extend({ matter: matterNumberSchema });

const hubSideSchema = z.object({
  milestoneId: milestoneIdSchema,
  title: z.string(),
  /** Due date of the milestone, as on every other screen. */
  due: plainDateSchema.nullable(),
  /** The date that is compared with the docketing system: after a reply that does not end the period, the one before it. */
  comparedDue: plainDateSchema.nullable(),
  /** The date that is compared with the office: without an extension that was taken. */
  unextended: plainDateSchema.nullable(),
  /** Months of extension that were taken; null without an extension. */
  extensionMonths: z.number().int().nullable(),
  /** Date of the last reply that did not end the period; null without one. */
  repliedAt: plainDateSchema.nullable(),
  state: z.enum(['active', 'finished', 'cancelled']),
  /** Whether a deadline rule computes the date. */
  isStatutory: z.boolean(),
});

const takingSchema = z.object({
  /** `own`: a date that people set. `extension`: the one with these months. `set`: the document sets another period. */
  kind: z.enum(['own', 'extension', 'set']),
  /** Months of extension; 0 ends the extension that was taken. */
  months: z.number().int(),
  /** Fee of the extension in US dollars; null if it costs none, or none is known. */
  fee: z.number().nullable(),
  /** Days by which the statutory date becomes later; 0 if it does not. */
  daysLater: z.number().int(),
  /** Whether a second person has to confirm it before the date changes. */
  needsSecondPerson: z.boolean(),
});

const proposalSchema = z.object({
  decisionId: idSchema,
  /** Email of the person who proposes it. */
  by: z.string(),
  at: instantSchema,
  due: plainDateSchema,
  /** Whether the caller may confirm it. */
  canConfirm: z.boolean(),
});

const comparedDeadlineSchema = z.object({
  title: z.string(),
  office: officeSideSchema.nullable(),
  docketing: docketingSideSchema.nullable(),
  hub: hubSideSchema.nullable(),
  /** Empty if the sources agree. */
  differences: z.array(z.enum(deadlineDifferences)),
  /** Whether a person has decided about exactly these values. */
  isSettled: z.boolean(),
  /** Sources whose value the hub can take over. */
  offers: z.array(z.enum(takenSources)),
  /** How the hub takes over the date of the docketing system; null if that is not offered. */
  taking: takingSchema.nullable(),
  /** Two sources that have the same date, and the one that has another; null without such a majority. */
  majority: z.object({ due: plainDateSchema, odd: z.enum(['office', 'docketing', 'hub']) }).nullable(),
  /** A later date that waits for a second person; null without one. */
  proposal: proposalSchema.nullable(),
  /** The values that are compared; a decision names them, so that it is about what the person saw. */
  values: z.string(),
  /** The open task for a person to change it in the docketing system; null without one. */
  task: z.object({ id: taskIdSchema, title: z.string() }).nullable(),
});

/** A deadline as the patent office, the docketing system and the hub have it. */
export type ComparedDeadline = z.infer<typeof comparedDeadlineSchema>;

const decisionActions = [...takenSources, 'task'] as const;

const sidesSchema = z.object({
  office: plainDateSchema.nullable(),
  docketing: plainDateSchema.nullable(),
  docketingStatus: statusSchema.nullable(),
  hub: plainDateSchema.nullable(),
});

export const docketingDecisionSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** The source whose value the hub took over, or `task`: a person has to change the docketing system. */
  action: z.enum(decisionActions),
  /** Title of the deadline. */
  title: z.string(),
  /** The dates that differed. */
  seen: sidesSchema,
  reason: z.string(),
  /** Email of the person who decided. */
  decidedBy: z.string(),
  /** Email of the person for whom they decided; null if for themselves. */
  decidedFor: z.string().nullable(),
  decidedAt: instantSchema,
  taskId: taskIdSchema.nullable(),
  /** `proposed`: a second person has to confirm it, and nothing has changed yet. `declined` and `undone`: it has no effect. */
  state: z.enum(['done', 'proposed', 'declined', 'undone']),
  /** Email of the person who confirmed, declined or undid it; null if nobody did. */
  resolvedBy: z.string().nullable(),
  resolvedAt: instantSchema.nullable(),
  /** Whether it can be undone: nothing that it changed has changed since. */
  canUndo: z.boolean(),
});

/** An entry of the log: who decided about a difference, how and why. */
export type DocketingDecision = z.infer<typeof docketingDecisionSchema>;

export const decisionRequestSchema = z
  .strictObject({
    milestoneId: milestoneIdSchema.nullable(),
    event: z.strictObject({ matter: matterNumberSchema, id: eventIdSchema }).nullable(),
    action: z.enum(decisionActions),
    /** `values` of the deadline that the person looked at. */
    values: z.string().max(1000),
    reason: z.string().trim().min(1).max(2000),
  })
  .refine(({ milestoneId, event }) => milestoneId !== null || event !== null, {
    error: 'Name a milestone, an event or both',
    path: ['milestoneId'],
  });

export const decisionResolutionSchema = z.strictObject({
  /** `confirm` and `decline` a proposed date; `undo` what was taken over. */
  action: z.enum(['confirm', 'decline', 'undo']),
  reason: z.string().trim().min(1).max(2000),
});

/** Confirmation, refusal or undoing of a decision. */
export type DecisionResolution = z.infer<typeof decisionResolutionSchema>;

/** A decision about a difference. */
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

export const inventionDocketingSchema = z.object({
  inventionId: inventionIdSchema,
  /** Prefix of the references that name docketing matters, such as `FIP:`. */
  prefix: z.string(),
  /** Application number of the invention, digits only; null without one. */
  applicationNumber: z.string().nullable(),
  /** Empty if no reference has the docketing prefix. */
  matters: z.array(docketingMatterSchema),
  /** Deadlines that the docketing system lists, or on which the sources differ; active ones by due date first. */
  deadlines: z.array(comparedDeadlineSchema),
  /** Newest first, at most 200. */
  decisions: z.array(docketingDecisionSchema),
  /** Whether the caller may decide. */
  canEdit: z.boolean(),
});

/** Everything about an invention in the docketing system. */
export type InventionDocketing = z.infer<typeof inventionDocketingSchema>;

export const unknownMatterSchema = z.object({
  number: matterNumberSchema,
  title: z.string(),
  applicationNumber: z.string().nullable(),
  /** Number of its events. */
  events: z.number().int().nonnegative(),
  receivedAt: instantSchema,
});

/** A matter of the docketing system that no reference of an invention names. */
export type UnknownMatter = z.infer<typeof unknownMatterSchema>;

export const unreadEntrySchema = z.object({
  kind: z.enum(['matter', 'event']),
  /** Number of the matter or id of the event; null if it has none. */
  name: z.string().nullable(),
  /** Title of the matter; description of the event, or else its code. */
  title: z.string(),
  /** Due date of the event as it was sent; null without one. */
  dueDate: z.string().nullable(),
  /** The field that is missing or not understood. */
  field: z.enum(unreadFields),
  /** Its value as it was sent; empty if it was missing. */
  value: z.string(),
  receivedAt: instantSchema,
});

/** A matter that could not be read, or an event whose matter is not known. */
export type UnreadEntry = z.infer<typeof unreadEntrySchema>;

import {
  notificationKinds,
  notificationLists,
  readSystems,
} from '@hub/domain/notifications/notification-kinds.ts';
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

const personSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  /**
   * Title of the task, milestone, document, run or thread when it was raised, why an outside system could not be read, or
   * what happens with an absence; empty for a chat message.
   */
  title: z.string(),
  /** Null for one that belongs to no invention. */
  invention: z
    .object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) })
    .nullable(),
  /** Who caused it; null for the hub itself. */
  actor: personSchema.nullable(),
  /** The person for whom they caused it as an assistant; null if they acted for themselves. */
  actedFor: personSchema.nullable(),
  /** The absent person whom the caller covers. */
  for: personSchema.nullable(),
  taskId: taskIdSchema.nullable(),
  milestoneId: milestoneIdSchema.nullable(),
  /** Document of the file wrapper. */
  documentId: idSchema.nullable(),
  /** `seq` of the chat message. */
  messageSeq: z.number().int().nullable(),
  /** Thread of emails. */
  mailThreadId: idSchema.nullable(),
  /** Run of a minion. */
  runId: idSchema.nullable(),
  /** The outside system that could not be read. */
  system: z.enum(readSystems).nullable(),
  /** The absence that it is about. */
  absence: z
    .object({
      id: idSchema,
      /** Whether it is the caller's, and over; otherwise they cover for the absent person. */
      own: z.boolean(),
    })
    .nullable(),
  /** The date that it is about: of a final date, that one. */
  dueAt: plainDateSchema.nullable(),
  /**
   * For the date of a milestone, its text today, such as "Due 1 Dec 2026; final date 1 Mar 2027"; null
   * otherwise.
   */
  when: z.string().nullable(),
  raisedAt: instantSchema,
  read: z.boolean(),
  done: z.boolean(),
  /** Until when it is snoozed; null if it is not. */
  snoozedUntil: instantSchema.nullable(),
});

/** One notification of the caller. */
export type Notification = z.infer<typeof notificationSchema>;

export const notificationQuerySchema = z.strictObject({
  list: z.enum(notificationLists).default('inbox'),
  /** Only these kinds; repeatable. */
  kind: queryListSchema(z.enum(notificationKinds)).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
  size: sizeSchema,
});

/** Filter and page of the inbox. */
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

export const notificationPageSchema = z.object({
  collection: z.array(notificationSchema),
  /** Pass it as `after` for the next page; null on the last one. */
  next: z.string().nullable(),
});

/** A page of the inbox. */
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** Number of unread notifications in the inbox, exact up to 99 and 100 beyond. */
export const unreadNotificationsSchema = z.object({ unread: z.number().int() });

export const notificationChangeSchema = z
  .strictObject({
    ids: z.array(idSchema).min(1).max(200),
    read: z.boolean().optional(),
    done: z.boolean().optional(),
    /** An instant in the next year; null ends the snooze. Snoozed ones return as unread. */
    snoozedUntil: instantSchema.nullable().optional(),
  })
  .refine(({ read, done, snoozedUntil }) => [read, done, snoozedUntil].some((one) => one !== undefined), {
    error: 'Nothing to change',
    path: ['read'],
  });

/** A change of some notifications. */
export type NotificationChange = z.infer<typeof notificationChangeSchema>;

export const readAllSchema = z.strictObject({
  /** Only what was in the inbox at this instant, so that nothing new is marked unseen. */
  until: instantSchema,
});

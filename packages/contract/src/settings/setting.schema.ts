import { notificationChannels, notificationKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { z } from 'zod';
import { taskColumns } from '../task-search/task-columns.ts';

/** Confirmation dialogs the person does not want to see again, by the key of the dialog. */
const confirmationsSchema = z.strictObject({
  version: z.literal(1),
  hidden: z.array(z.string().min(1).max(80)).max(200),
});

/** The person's `confirmations` setting. */
export type Confirmations = z.infer<typeof confirmationsSchema>;

export const taskListSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Columns of the list of tasks from left to right, with widths in pixels where one was set. */
  columns: z
    .array(
      z.strictObject({ name: z.enum(taskColumns), width: z.number().int().min(60).max(1200).optional() }),
    )
    .max(taskColumns.length),
  /** Whether single-character shortcuts work: `s`, `/`, and `g` followed by `m`. */
  letterKeys: z.boolean(),
});

/** The person's `tasks` setting: appearance of task lists, and keyboard shortcuts. */
export type TaskListSettings = z.infer<typeof taskListSettingsSchema>;

// Exact texts of the specification.
export const nextTaskModes = ['Next Task', 'My Next Task'] as const;
export const overviewDisplayModes = ['Standard', 'Compact', 'Compact + Notes'] as const;
export const overviewColumns = ['Client Date', 'Due Date', 'Next 2AR'] as const;

export const overviewSettingsSchema = z.strictObject({
  version: z.literal(1),
  nextTaskMode: z.enum(nextTaskModes),
  colorCoding: z.boolean(),
  displayMode: z.enum(overviewDisplayModes),
  /** Must contain `Client Date` and `Due Date`. */
  columns: z
    .array(z.enum(overviewColumns))
    .max(overviewColumns.length)
    .refine((columns) => columns.includes('Client Date') && columns.includes('Due Date'), {
      error: 'Client Date and Due Date are always shown',
    }),
});

/** The person's `overview` setting, for the milestones overview (docs/specification.md §2). */
export type OverviewSettings = z.infer<typeof overviewSettingsSchema>;

/** Columns of the invention list that can be hidden. */
export const inventionListColumns = [
  'Reference',
  'Title',
  'Status',
  'Next milestone',
  'Tags',
  'People',
  'Created',
  'Updated',
] as const;

export const inventionListSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Must contain `Reference` and `Title`. */
  columns: z
    .array(z.enum(inventionListColumns))
    .max(inventionListColumns.length)
    .refine((columns) => columns.includes('Reference') && columns.includes('Title'), {
      error: 'Reference and Title are always shown',
    }),
});

/** The person's `Inventions` setting, for the invention list. */
export type InventionListSettings = z.infer<typeof inventionListSettingsSchema>;

/** Sections of an invention's overview. */
export const inventionSections = ['Milestones', 'Notes', 'Workflows', 'Documents', 'Details'] as const;

export const inventionContentSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Must contain `Milestones`. */
  sections: z
    .array(z.enum(inventionSections))
    .max(inventionSections.length)
    .refine((sections) => sections.includes('Milestones'), { error: 'Milestones are always shown' }),
});

/** The person's `InventionContent` setting, for the overview of an invention. */
export type InventionContentSettings = z.infer<typeof inventionContentSettingsSchema>;

/** Sections of a task. */
export const taskSections = ['Details', 'Workflow', 'Notes', 'Comments', 'History'] as const;

export const taskFormSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Must contain `Details`. */
  sections: z
    .array(z.enum(taskSections))
    .max(taskSections.length)
    .refine((sections) => sections.includes('Details'), { error: 'Details are always shown' }),
});

/** The person's `TaskForms` setting, for the view of one task. */
export type TaskFormSettings = z.infer<typeof taskFormSettingsSchema>;

export const milestoneGraphSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether the timeline shows finished and cancelled milestones. */
  closed: z.boolean(),
  /** Whether the timeline shows how far a date can be extended. */
  extensions: z.boolean(),
});

/** The person's `MilestoneGraph` setting, for the timeline of the milestones overview. */
export type MilestoneGraphSettings = z.infer<typeof milestoneGraphSettingsSchema>;

export const milestoneIconSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether the state of a milestone is also written beside its icon. */
  text: z.boolean(),
  /** Whether documents of the file wrapper show their milestones with the icon. */
  documents: z.boolean().default(true),
});

/** The person's `MilestoneIcon` setting. */
export type MilestoneIconSettings = z.infer<typeof milestoneIconSettingsSchema>;

export const officeDownloadsSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether the file wrapper lists the office's internal documents. */
  internal: z.boolean(),
  /** Whether the documents that were sent to the office on one day are one entry. */
  collapse: z.boolean(),
  /** Whether a document opens when its download has arrived. */
  preview: z.boolean(),
});

/** The person's `PatentOfficeDownloads` setting, for the file wrapper. */
export type OfficeDownloadsSettings = z.infer<typeof officeDownloadsSettingsSchema>;

export const docketingActivitySettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether deadlines on which all sources agree are listed. */
  agreements: z.boolean(),
  /** Whether completed and cancelled events are listed. */
  closed: z.boolean(),
});

/** The person's `DocketingActivity` setting, for the docketing tab. */
export type DocketingActivitySettings = z.infer<typeof docketingActivitySettingsSchema>;
export const correspondenceSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Plain text below the person's emails; empty for none. */
  signature: z.string().max(2000),
  /** Whether threads open with the quoted text of each email. */
  quotes: z.boolean(),
});

/** The person's `Correspondence` setting, for emails. */
export type CorrespondenceSettings = z.infer<typeof correspondenceSettingsSchema>;

export const taskEventSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether the event shows the fields it set or changed; its own line is always shown. */
  details: z.boolean(),
});

/** The person's `TaskCreated` and `TaskUpdated` settings, for events in the task history. */
export type TaskEventSettings = z.infer<typeof taskEventSettingsSchema>;

export const taskDeletedSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether the titles of deleted tasks are struck through. */
  struck: z.boolean(),
});

/** The person's `TaskDeleted` setting, for the task history. */
export type TaskDeletedSettings = z.infer<typeof taskDeletedSettingsSchema>;

export const diffModes = ['Word by word', 'Before and after'] as const;

export const diffSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** How a changed text, such as the notes of a task, is shown. */
  mode: z.enum(diffModes),
});

/** The person's `Diff` setting. */
export type DiffSettings = z.infer<typeof diffSettingsSchema>;

export const chatMessageSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether Enter sends a message and Shift+Enter starts a new line; otherwise Ctrl+Enter sends. */
  enterSends: z.boolean(),
  /** Whether others see that the person is typing. */
  typing: z.boolean(),
});

/** The person's `ChatMessage` setting. */
export type ChatMessageSettings = z.infer<typeof chatMessageSettingsSchema>;

export const createSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Whether a new invention opens when it has been created; otherwise the list stays. */
  open: z.boolean(),
});

/** The person's `Create` setting, for new inventions. */
export type CreateSettings = z.infer<typeof createSettingsSchema>;

export const readingTimes = ['1 second', '3 seconds', '10 seconds'] as const;

export const observerSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** How long an event or a message is on the screen before it counts as read. */
  readAfter: z.enum(readingTimes),
});

/** The person's `Observer` setting, for what counts as read. */
export type ObserverSettings = z.infer<typeof observerSettingsSchema>;

export const trendWidgets = ['Chart', 'Table', 'Hidden'] as const;

export const widgetSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** How the tasks history opens with its done and overdue tasks. */
  trend: z.enum(trendWidgets),
});

/** The person's `Widget` setting, for the tasks history. */
export type WidgetSettings = z.infer<typeof widgetSettingsSchema>;

/** Columns of the files of an invention that can be hidden. */
export const fileParts = [
  'Name',
  'Version',
  'Type',
  'Size',
  'Source',
  'Person',
  'Added',
  'Tags',
  'Attached to',
] as const;

export const filesPartsSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Must contain `Name`. */
  columns: z
    .array(z.enum(fileParts))
    .max(fileParts.length)
    .refine((columns) => columns.includes('Name'), { error: 'Name is always shown' }),
});

/** The person's `FilesParts` setting, for the files of an invention. */
export type FilesPartsSettings = z.infer<typeof filesPartsSettingsSchema>;
export const notificationSettingsSchema = z.strictObject({
  version: z.literal(1),
  /**
   * Hour of the daily email digest in the person's time zone, 0 to 23; null for no digest; absent for that of the
   * installation.
   */
  digestHour: z.number().int().min(0).max(23).nullable().optional(),
  /**
   * Where notifications of each kind go; kinds that are not listed go to the inbox and the digest. `off` does not silence
   * the dates of milestones that the law sets.
   */
  kinds: z.partialRecord(z.enum(notificationKinds), z.enum(notificationChannels)),
});

/** The person's `Notifications` setting. */
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Schema of each setting, by name. */
export const settingSchemas = {
  confirmations: confirmationsSchema,
  overview: overviewSettingsSchema,
  tasks: taskListSettingsSchema,
  Inventions: inventionListSettingsSchema,
  InventionContent: inventionContentSettingsSchema,
  TaskForms: taskFormSettingsSchema,
  MilestoneGraph: milestoneGraphSettingsSchema,
  MilestoneIcon: milestoneIconSettingsSchema,
  PatentOfficeDownloads: officeDownloadsSettingsSchema,
  DocketingActivity: docketingActivitySettingsSchema,
  Correspondence: correspondenceSettingsSchema,
  TaskCreated: taskEventSettingsSchema,
  TaskUpdated: taskEventSettingsSchema,
  TaskDeleted: taskDeletedSettingsSchema,
  Diff: diffSettingsSchema,
  ChatMessage: chatMessageSettingsSchema,
  Create: createSettingsSchema,
  Observer: observerSettingsSchema,
  Widget: widgetSettingsSchema,
  FilesParts: filesPartsSettingsSchema,
  Notifications: notificationSettingsSchema,
} as const;

/** Name of a setting. */
export type SettingName = keyof typeof settingSchemas;

export const settingSchema = z.union([
  confirmationsSchema,
  overviewSettingsSchema,
  taskListSettingsSchema,
  inventionListSettingsSchema,
  inventionContentSettingsSchema,
  taskFormSettingsSchema,
  milestoneGraphSettingsSchema,
  milestoneIconSettingsSchema,
  officeDownloadsSettingsSchema,
  docketingActivitySettingsSchema,
  correspondenceSettingsSchema,
  taskEventSettingsSchema,
  taskDeletedSettingsSchema,
  diffSettingsSchema,
  chatMessageSettingsSchema,
  createSettingsSchema,
  observerSettingsSchema,
  widgetSettingsSchema,
  filesPartsSettingsSchema,
  notificationSettingsSchema,
]);

/** One of a person's settings. */
export type Setting = z.infer<typeof settingSchema>;

/** Body of a setting; the schema of the named setting decides which other fields are valid. */
export const settingInputSchema = z.looseObject({ version: z.unknown().optional() });

/** A setting as it is sent. */
export type SettingInput = z.infer<typeof settingInputSchema>;

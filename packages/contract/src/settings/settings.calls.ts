import { z } from 'zod';
import { defineCall } from '../call.ts';
import { taskColumns } from '../task-search/task-columns.ts';

/** A name in `settingSchemas`; any other name returns `settings.unknown_name`. */
const paramsSchema = z.strictObject({ name: z.string().regex(/^[a-z-]{1,40}$/) });

/** Confirmation dialogs the person does not want to see again, by the key of the dialog. */
export const confirmationsSchema = z.strictObject({
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

/** Schema of each setting, by name. */
export const settingSchemas = {
  confirmations: confirmationsSchema,
  overview: overviewSettingsSchema,
  tasks: taskListSettingsSchema,
} as const;

/** Name of a setting. */
export type SettingName = keyof typeof settingSchemas;

const settingSchema = z.union([confirmationsSchema, overviewSettingsSchema, taskListSettingsSchema]);

/** One of a person's settings. */
export type Setting = z.infer<typeof settingSchema>;

/** Fields of all settings together; the schema of the named setting decides which are valid. */
const settingInputSchema = z.strictObject({
  ...confirmationsSchema.partial().shape,
  ...overviewSettingsSchema.partial().shape,
  ...taskListSettingsSchema.partial().shape,
  /** Columns of the list of tasks, or of the overview. */
  columns: z.union([overviewSettingsSchema.shape.columns, taskListSettingsSchema.shape.columns]).optional(),
  version: z.literal(1),
});

/** A setting as it is sent. */
export type SettingInput = z.infer<typeof settingInputSchema>;

export const getSetting = defineCall({
  method: 'GET',
  path: '/api/settings/:name',
  summary: "Returns one of the person's settings, or null if it was never saved.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  status: 200,
  response: settingSchema.nullable(),
  errors: ['settings.unknown_name'],
});

export const putSetting = defineCall({
  method: 'PUT',
  path: '/api/settings/:name',
  summary: "Saves one of the person's settings.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  body: settingInputSchema,
  status: 200,
  response: settingSchema,
  errors: ['settings.unknown_name'],
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { taskColumns } from '../search/task-columns.ts';

/** One of `settingSchemas`; another name is answered `settings.unknown_name`. */
const paramsSchema = z.strictObject({ name: z.string().regex(/^[a-z-]{1,40}$/) });

/** Confirmations the person does not want to see again, by the key of the dialog. */
export const confirmationsSchema = z.strictObject({
  version: z.literal(1),
  hidden: z.array(z.string().min(1).max(80)).max(200),
});

/** The person's `confirmations` setting. */
export type Confirmations = z.infer<typeof confirmationsSchema>;

export const taskListSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** The columns of the list of tasks from left to right, with their widths in pixels where somebody has set one. */
  columns: z
    .array(
      z.strictObject({ name: z.enum(taskColumns), width: z.number().int().min(60).max(1200).optional() }),
    )
    .max(taskColumns.length),
  /** Whether characters alone are keys of any screen: `s`, `/`, and `g` followed by `m`. */
  letterKeys: z.boolean(),
});

/** The person's `tasks` setting: how lists of tasks look, and which keys work. */
export type TaskListSettings = z.infer<typeof taskListSettingsSchema>;

export const nextTaskModes = ['Next Task', 'My Next Task'] as const;
export const overviewDisplayModes = ['Standard', 'Compact', 'Compact + Notes'] as const;
export const overviewColumns = ['Client Date', 'Due Date', 'Next 2AR'] as const;

export const overviewSettingsSchema = z.strictObject({
  version: z.literal(1),
  nextTaskMode: z.enum(nextTaskModes),
  colorCoding: z.boolean(),
  displayMode: z.enum(overviewDisplayModes),
  /** `Client Date` and `Due Date` are always among them. */
  columns: z
    .array(z.enum(overviewColumns))
    .max(overviewColumns.length)
    .refine((columns) => columns.includes('Client Date') && columns.includes('Due Date'), {
      error: 'Client Date and Due Date are always shown',
    }),
});

/** The person's `overview` setting: how the milestones overview looks (product §2). */
export type OverviewSettings = z.infer<typeof overviewSettingsSchema>;

/** What is kept under each name. */
export const settingSchemas = {
  confirmations: confirmationsSchema,
  overview: overviewSettingsSchema,
  tasks: taskListSettingsSchema,
} as const;

/** A name under which a person's settings are kept. */
export type SettingName = keyof typeof settingSchemas;

const settingSchema = z.union([confirmationsSchema, overviewSettingsSchema, taskListSettingsSchema]);

/** One of a person's settings. */
export type Setting = z.infer<typeof settingSchema>;

/** The fields of all settings; which of them a name takes, its own schema says. */
const settingInputSchema = z.strictObject({
  ...confirmationsSchema.partial().shape,
  ...overviewSettingsSchema.partial().shape,
  ...taskListSettingsSchema.partial().shape,
  /** The columns of the list of tasks or of the overview. */
  columns: z.union([overviewSettingsSchema.shape.columns, taskListSettingsSchema.shape.columns]).optional(),
  version: z.literal(1),
});

/** A setting as it is sent. */
export type SettingInput = z.infer<typeof settingInputSchema>;

export const getSetting = defineCall({
  method: 'GET',
  path: '/api/settings/:name',
  summary: "Answers one of the person's settings, or null where none is kept.",
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
  summary: "Keeps one of the person's settings.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  body: settingInputSchema,
  status: 200,
  response: settingSchema,
  errors: ['settings.unknown_name'],
});

import { type TaskListSettings, taskListSettingsSchema } from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the task lists and keyboard shortcuts; no columns means the default columns. */
export const tasksSetting: SettingDefinition<TaskListSettings> = {
  name: 'tasks',
  version: 1,
  source: 'tasks',
  formTitle: 'Task lists',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'letterKeys',
      label: 'Single-character keys',
      hint: 'Such as S for status, / for search, and G then M, on every screen. Other shortcuts keep working.',
    },
  ],
  defaults: { version: 1, columns: [], letterKeys: true },
  parse: (stored) => taskListSettingsSchema.safeParse(stored).data ?? null,
};

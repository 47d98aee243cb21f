import { type TaskListSettings, taskListSettingsSchema } from '@hub/contract/settings/settings.calls.ts';
import type { SettingDefinition } from '../../settings/public.ts';

/** How the person's lists of tasks look and which keys work; no columns stands for the columns as they come. */
export const tasksSetting: SettingDefinition<TaskListSettings> = {
  name: 'tasks',
  version: 1,
  source: 'tasks',
  formTitle: 'Lists of tasks',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'letterKeys',
      label: 'Single-character keys',
      hint: 'Such as S for the status, / for the search and G then M, on every screen. Other keys keep working.',
    },
  ],
  defaults: { version: 1, columns: [], letterKeys: true },
  parse: (kept) => taskListSettingsSchema.safeParse(kept).data ?? null,
};

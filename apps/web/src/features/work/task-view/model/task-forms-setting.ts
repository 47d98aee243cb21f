import {
  type TaskFormSettings,
  taskFormSettingsSchema,
  taskSections,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the view of one task. */
export const taskFormsSetting: SettingDefinition<TaskFormSettings> = {
  name: 'task forms',
  version: 1,
  source: 'TaskForms',
  formTitle: 'Task',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'sections',
      label: 'Sections',
      options: taskSections,
      fixed: ['Details'],
    },
  ],
  defaults: { version: 1, sections: [...taskSections] },
  parse: (stored) => taskFormSettingsSchema.safeParse(stored).data ?? null,
};

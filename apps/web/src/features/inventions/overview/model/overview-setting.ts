import {
  nextTaskModes,
  type OverviewSettings,
  overviewColumns,
  overviewDisplayModes,
  overviewSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the milestones overview (docs/specification.md §2). */
export const overviewSetting: SettingDefinition<OverviewSettings> = {
  name: 'overview',
  version: 1,
  source: 'overview',
  formTitle: 'Milestones overview',
  firstShow: true,
  fields: [
    {
      type: 'multiselect',
      chooses: 'one',
      name: 'nextTaskMode',
      label: 'Next task mode',
      hint: 'Whose next task each row shows.',
      options: nextTaskModes,
    },
    {
      type: 'switch',
      name: 'colorCoding',
      label: 'Color coding',
      hint: 'Shapes and labels show the same information without color.',
    },
    {
      type: 'multiselect',
      chooses: 'one',
      name: 'displayMode',
      label: 'Display mode',
      options: overviewDisplayModes,
    },
    {
      type: 'multiselect',
      name: 'columns',
      label: 'Columns',
      options: overviewColumns,
      optionText: (option, reviewLabel) => (option === 'Next 2AR' ? `Next ${reviewLabel}` : option),
      fixed: ['Client Date', 'Due Date'],
    },
  ],
  defaults: {
    version: 1,
    nextTaskMode: 'Next Task',
    colorCoding: true,
    displayMode: 'Standard',
    columns: ['Client Date', 'Due Date'],
  },
  parse: (stored) => overviewSettingsSchema.safeParse(stored).data ?? null,
};

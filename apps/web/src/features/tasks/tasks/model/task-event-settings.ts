import {
  type DiffSettings,
  diffModes,
  diffSettingsSchema,
  type TaskDeletedSettings,
  type TaskEventSettings,
  taskDeletedSettingsSchema,
  taskEventSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { ScreenSettings, SettingDefinition } from '../../../ground/settings/public.ts';

interface EventSetting {
  source: 'TaskCreated' | 'TaskUpdated';
  formTitle: string;
  label: string;
}

const eventSetting = ({ source, formTitle, label }: EventSetting): SettingDefinition<TaskEventSettings> => ({
  name: source,
  version: 1,
  source,
  formTitle,
  firstShow: false,
  fields: [{ type: 'switch', name: 'details', label }],
  defaults: { version: 1, details: true },
  parse: (stored) => taskEventSettingsSchema.safeParse(stored).data ?? null,
});

/** Settings of the events that created a task. */
export const taskCreatedSetting = eventSetting({
  source: 'TaskCreated',
  formTitle: 'New tasks',
  label: 'Show their first values',
});

/** Settings of the events that changed a task. */
export const taskUpdatedSetting = eventSetting({
  source: 'TaskUpdated',
  formTitle: 'Changed tasks',
  label: 'Show what changed',
});

/** Settings of the tasks that were deleted. */
export const taskDeletedSetting: SettingDefinition<TaskDeletedSettings> = {
  name: 'TaskDeleted',
  version: 1,
  source: 'TaskDeleted',
  formTitle: 'Deleted tasks',
  firstShow: false,
  fields: [{ type: 'switch', name: 'struck', label: 'Strike through their titles' }],
  defaults: { version: 1, struck: false },
  parse: (stored) => taskDeletedSettingsSchema.safeParse(stored).data ?? null,
};

/** How the change of a text is shown. */
export const diffSetting: SettingDefinition<DiffSettings> = {
  name: 'diff',
  version: 1,
  source: 'Diff',
  formTitle: 'Changed texts',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'mode',
      label: 'Show changes',
      options: diffModes,
      chooses: 'one',
    },
  ],
  defaults: { version: 1, mode: 'Word by word' },
  parse: (stored) => diffSettingsSchema.safeParse(stored).data ?? null,
};

/** Settings of every screen that shows task events. */
export const taskEventSettings: readonly [ScreenSettings, ...ScreenSettings[]] = [
  { view: 'Diff', setting: diffSetting },
  { view: 'TaskCreated', setting: taskCreatedSetting },
  { view: 'TaskUpdated', setting: taskUpdatedSetting },
  { view: 'TaskDeleted', setting: taskDeletedSetting },
];

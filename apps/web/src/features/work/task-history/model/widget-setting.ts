import {
  trendWidgets,
  type WidgetSettings,
  widgetSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** How the tasks history opens. */
export const widgetSetting: SettingDefinition<WidgetSettings> = {
  name: 'widget',
  version: 1,
  source: 'Widget',
  formTitle: 'Tasks history',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'trend',
      label: 'Done and overdue tasks',
      hint: 'How the report opens. It opens without them on a phone.',
      options: trendWidgets,
      chooses: 'one',
    },
  ],
  defaults: { version: 1, trend: 'Chart' },
  parse: (stored) => widgetSettingsSchema.safeParse(stored).data ?? null,
};

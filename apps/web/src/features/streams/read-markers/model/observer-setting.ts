import {
  type ObserverSettings,
  observerSettingsSchema,
  readingTimes,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Setting of the time after which an event or a message counts as read. */
export const observerSetting: SettingDefinition<ObserverSettings> = {
  name: 'observer',
  version: 1,
  source: 'Observer',
  formTitle: 'Reading',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'readAfter',
      label: 'Mark as read after',
      hint: 'How long an event or a message must be on the screen.',
      options: readingTimes,
      chooses: 'one',
    },
  ],
  defaults: { version: 1, readAfter: '1 second' },
  parse: (stored) => observerSettingsSchema.safeParse(stored).data ?? null,
};

/** The settings pane of what counts as read. */
export const observerSettings = { view: 'Observer', setting: observerSetting } as const;

import {
  type DocketingActivitySettings,
  docketingActivitySettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the docketing tab. */
export const docketingActivitySetting: SettingDefinition<DocketingActivitySettings> = {
  name: 'docketing activity',
  version: 1,
  source: 'DocketingActivity',
  formTitle: 'Docketing activity',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'agreements',
      label: 'Matching deadlines',
      hint: 'Lists deadlines on which all sources agree.',
    },
    {
      type: 'switch',
      name: 'closed',
      label: 'Closed events',
      hint: 'Lists completed and cancelled events.',
    },
  ],
  defaults: { version: 1, agreements: false, closed: true },
  parse: (stored) => docketingActivitySettingsSchema.safeParse(stored).data ?? null,
};

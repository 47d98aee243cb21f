import {
  type MilestoneIconSettings,
  milestoneIconSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the icon that shows the state of a milestone. */
export const milestoneIconSetting: SettingDefinition<MilestoneIconSettings> = {
  name: 'milestone icon',
  version: 1,
  source: 'MilestoneIcon',
  formTitle: 'Milestone icon',
  firstShow: false,
  fields: [
    { type: 'switch', name: 'text', label: 'State in words', hint: 'Beside each icon.' },
    {
      type: 'switch',
      name: 'documents',
      label: 'Beside documents',
      hint: 'In the file wrapper, documents show their milestones.',
    },
  ],
  defaults: { version: 1, text: false, documents: true },
  parse: (stored) => milestoneIconSettingsSchema.safeParse(stored).data ?? null,
};

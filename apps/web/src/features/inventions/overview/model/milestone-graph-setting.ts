import {
  type MilestoneGraphSettings,
  milestoneGraphSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the timeline. */
export const milestoneGraphSetting: SettingDefinition<MilestoneGraphSettings> = {
  name: 'milestone graph',
  version: 1,
  source: 'MilestoneGraph',
  formTitle: 'Timeline',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'closed',
      label: 'Closed milestones',
      hint: 'Finished and cancelled milestones.',
    },
    {
      type: 'switch',
      name: 'extensions',
      label: 'Extensions of time',
      hint: 'A line to the last day with all extensions.',
    },
  ],
  defaults: { version: 1, closed: true, extensions: true },
  parse: (stored) => milestoneGraphSettingsSchema.safeParse(stored).data ?? null,
};

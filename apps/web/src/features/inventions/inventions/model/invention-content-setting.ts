import {
  type InventionContentSettings,
  inventionContentSettingsSchema,
  inventionSections,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the overview of an invention. */
export const inventionContentSetting: SettingDefinition<InventionContentSettings> = {
  name: 'invention content',
  version: 1,
  source: 'InventionContent',
  formTitle: 'Invention',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'sections',
      label: 'Sections',
      hint: 'Documents that need a decision are always shown at the top.',
      options: inventionSections,
      fixed: ['Milestones'],
    },
  ],
  defaults: { version: 1, sections: [...inventionSections] },
  parse: (stored) => inventionContentSettingsSchema.safeParse(stored).data ?? null,
};

import {
  type InventionListSettings,
  inventionListColumns,
  inventionListSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the invention list. */
export const inventionsSetting: SettingDefinition<InventionListSettings> = {
  name: 'inventions',
  version: 1,
  source: 'Inventions',
  formTitle: 'Inventions',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'columns',
      label: 'Columns',
      hint: 'A narrow window may show fewer.',
      options: inventionListColumns,
      fixed: ['Reference', 'Title'],
    },
  ],
  defaults: { version: 1, columns: [...inventionListColumns] },
  parse: (stored) => inventionListSettingsSchema.safeParse(stored).data ?? null,
};

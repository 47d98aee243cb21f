import { type CreateSettings, createSettingsSchema } from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of creating an invention. */
export const createSetting: SettingDefinition<CreateSettings> = {
  name: 'create',
  version: 1,
  source: 'Create',
  formTitle: 'New inventions',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'open',
      label: 'Open after creating',
      hint: 'When off, the list stays, for entering several inventions in a row.',
    },
  ],
  defaults: { version: 1, open: true },
  parse: (stored) => createSettingsSchema.safeParse(stored).data ?? null,
};

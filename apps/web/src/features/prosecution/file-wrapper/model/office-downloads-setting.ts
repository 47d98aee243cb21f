import {
  type OfficeDownloadsSettings,
  officeDownloadsSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the file wrapper and its downloads. */
export const officeDownloadsSetting: SettingDefinition<OfficeDownloadsSettings> = {
  name: 'patent-office downloads',
  version: 1,
  source: 'PatentOfficeDownloads',
  formTitle: 'Patent-office downloads',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'internal',
      label: 'Internal documents',
      hint: 'Search notes and other sheets of the Office.',
    },
    {
      type: 'switch',
      name: 'collapse',
      label: 'Collapse submissions',
      hint: 'Documents you sent on one day are one entry.',
    },
    {
      type: 'switch',
      name: 'preview',
      label: 'Open after download',
      hint: 'Shows a document as soon as it is stored.',
    },
  ],
  defaults: { version: 1, internal: true, collapse: true, preview: true },
  parse: (stored) => officeDownloadsSettingsSchema.safeParse(stored).data ?? null,
};

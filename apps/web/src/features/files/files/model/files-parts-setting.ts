import {
  type FilesPartsSettings,
  fileParts,
  filesPartsSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of the files of an invention. */
export const filesPartsSetting: SettingDefinition<FilesPartsSettings> = {
  name: 'files parts',
  version: 1,
  source: 'FilesParts',
  formTitle: 'Files',
  firstShow: false,
  fields: [
    {
      type: 'multiselect',
      name: 'columns',
      label: 'Columns',
      hint: 'A narrow window may show fewer. The trash shows all of its columns.',
      options: fileParts,
      fixed: ['Name'],
    },
  ],
  defaults: { version: 1, columns: [...fileParts] },
  parse: (stored) => filesPartsSettingsSchema.safeParse(stored).data ?? null,
};

/** The settings pane of the Files tab. */
export const filesSettings = [{ view: 'FilesParts', setting: filesPartsSetting }] as const;

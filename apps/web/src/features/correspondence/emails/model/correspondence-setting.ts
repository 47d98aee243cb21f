import {
  type CorrespondenceSettings,
  correspondenceSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

const maxSignatureLength = 2000;

/** Settings of emails. */
export const correspondenceSetting: SettingDefinition<CorrespondenceSettings> = {
  name: 'correspondence',
  version: 1,
  source: 'Correspondence',
  formTitle: 'Correspondence',
  firstShow: false,
  fields: [
    {
      type: 'text',
      name: 'signature',
      label: 'Signature',
      hint: 'Added below each new email and reply.',
      placeholder: 'Name, firm, phone',
      maxLength: maxSignatureLength,
    },
    {
      type: 'switch',
      name: 'quotes',
      label: 'Quoted text',
      hint: 'Shows what an email quotes of earlier ones.',
    },
  ],
  defaults: { version: 1, signature: '', quotes: false },
  parse: (stored) => correspondenceSettingsSchema.safeParse(stored).data ?? null,
};

/** The settings pane of the Emails tab. */
export const correspondenceSettings = [{ view: 'Correspondence', setting: correspondenceSetting }] as const;

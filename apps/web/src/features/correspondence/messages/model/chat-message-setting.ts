import {
  type ChatMessageSettings,
  chatMessageSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Settings of writing chat messages. */
export const chatMessageSetting: SettingDefinition<ChatMessageSettings> = {
  name: 'chat and message',
  version: 1,
  source: 'ChatMessage',
  formTitle: 'Chat and message',
  firstShow: false,
  fields: [
    {
      type: 'switch',
      name: 'enterSends',
      label: 'Enter sends',
      hint: 'Shift+Enter starts a new line. When off, Ctrl+Enter sends.',
    },
    {
      type: 'switch',
      name: 'typing',
      label: 'Show that I am typing',
      hint: 'Others on the invention see it while you write.',
    },
  ],
  defaults: { version: 1, enterSends: true, typing: true },
  parse: (stored) => chatMessageSettingsSchema.safeParse(stored).data ?? null,
};

import {
  type NotificationSettings,
  notificationSettingsSchema,
} from '@hub/contract/settings/setting.schema.ts';
import type { SettingDefinition } from '../../../ground/settings/public.ts';

/** Where notifications go, and when the daily digest is sent. */
export const notificationsSetting: SettingDefinition<NotificationSettings> = {
  name: 'notifications',
  version: 1,
  source: 'Notifications',
  formTitle: 'Notifications',
  firstShow: false,
  fields: [],
  defaults: { version: 1, kinds: {} },
  parse: (stored) => notificationSettingsSchema.safeParse(stored).data ?? null,
};

import type { SettingInput } from '@hub/contract/settings/setting.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { preparedPanel } from './prepared-panel.ts';

/** Reads a screen's setting, and loads its pane if that will open by itself. */
export const readSettingAhead = async <T extends SettingInput>(
  client: QueryClient,
  setting: SettingDefinition<T>,
): Promise<void> => {
  const { kept, isKnown } = await client.fetchQuery(settingQuery(setting));
  if (setting.firstShow && isKnown && kept?.version !== setting.version) preparedPanel.prepare();
};

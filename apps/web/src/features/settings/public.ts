export { keepSetting, settingQuery } from './api/setting.queries.ts';
export { SettingsCog } from './components/settings-cog.tsx';
export { SettingsForm } from './components/settings-form.tsx';
export { SettingsPane } from './components/settings-pane.tsx';
export { useOtherTabs } from './hooks/use-other-tabs.ts';
export { useSetting } from './hooks/use-setting.ts';
export { useSettingsPane } from './hooks/use-settings-pane.ts';
export type { SettingDefinition } from './model/setting-definition.ts';
export type { ScreenSettings } from './model/settings-pane.ts';

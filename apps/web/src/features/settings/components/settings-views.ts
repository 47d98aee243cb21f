import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import type { SettingDefinition } from '../model/setting-definition.ts';
import type { SettingsViewName } from '../model/settings-view-name.ts';

/** Props of a view in the settings pane. */
interface SettingsViewProps {
  setting: SettingDefinition;
}

type SettingsView = LazyExoticComponent<ComponentType<SettingsViewProps>>;

const SettingsForm = lazyView(async () => (await import('./settings-form.tsx')).SettingsForm);

/** Views of the settings pane by name; null where no screen has such settings yet. */
export const settingsViews = {
  Create: null,
  InventionContent: SettingsForm,
  Inventions: SettingsForm,
  Observer: null,
  Search: SettingsForm,
  Settings: SettingsForm,
  Widget: null,
  FilesParts: null,
  TaskForms: SettingsForm,
  MilestoneGraph: SettingsForm,
  DocketingActivity: null,
  TaskCreated: SettingsForm,
  TaskUpdated: SettingsForm,
  TaskDeleted: SettingsForm,
  Correspondence: null,
  PatentOfficeDownloads: null,
  ChatMessage: null,
  Diff: SettingsForm,
  MilestoneIcon: SettingsForm,
} satisfies Record<SettingsViewName, SettingsView | null>;

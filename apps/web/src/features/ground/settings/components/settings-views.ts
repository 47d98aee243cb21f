import type { SettingsViewName } from '../model/settings-view-name.ts';
import { SettingsForm } from './settings-form.tsx';

/** Views of the settings pane by name. */
export const settingsViews = {
  Create: SettingsForm,
  InventionContent: SettingsForm,
  Inventions: SettingsForm,
  Observer: SettingsForm,
  Search: SettingsForm,
  Settings: SettingsForm,
  Widget: SettingsForm,
  FilesParts: SettingsForm,
  TaskForms: SettingsForm,
  MilestoneGraph: SettingsForm,
  DocketingActivity: SettingsForm,
  TaskCreated: SettingsForm,
  TaskUpdated: SettingsForm,
  TaskDeleted: SettingsForm,
  Correspondence: SettingsForm,
  PatentOfficeDownloads: SettingsForm,
  ChatMessage: SettingsForm,
  Diff: SettingsForm,
  MilestoneIcon: SettingsForm,
} satisfies Record<SettingsViewName, typeof SettingsForm>;

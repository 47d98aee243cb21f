import type { SettingsViewName } from '../model/settings-view-name.ts';
import { SettingsForm } from './settings-form.tsx';

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
  DocketingActivity: SettingsForm,
  TaskCreated: SettingsForm,
  TaskUpdated: SettingsForm,
  TaskDeleted: SettingsForm,
  Correspondence: SettingsForm,
  PatentOfficeDownloads: SettingsForm,
  ChatMessage: SettingsForm,
  Diff: SettingsForm,
  MilestoneIcon: SettingsForm,
} satisfies Record<SettingsViewName, typeof SettingsForm | null>;

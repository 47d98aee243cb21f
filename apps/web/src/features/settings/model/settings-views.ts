import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import type { SettingDefinition } from './setting-definition.ts';

/** What a view of the settings pane is given. */
interface SettingsViewProps {
  setting: SettingDefinition;
}

type SettingsView = LazyExoticComponent<ComponentType<SettingsViewProps>>;

const SettingsForm = lazyView(async () => (await import('../components/settings-form.tsx')).SettingsForm);

/** Every view the settings pane can hold, by its name (product §2); null where no screen has settings of that kind yet. */
export const settingsViews = {
  Create: null,
  InventionContent: null,
  Inventions: null,
  Observer: null,
  Search: SettingsForm,
  Settings: SettingsForm,
  Widget: null,
  FilesParts: null,
  TaskForms: null,
  MilestoneGraph: null,
  DocketingActivity: null,
  TaskCreated: null,
  TaskUpdated: null,
  TaskDeleted: null,
  Correspondence: null,
  PatentOfficeDownloads: null,
  ChatMessage: null,
  Diff: null,
  MilestoneIcon: null,
} satisfies Record<string, SettingsView | null>;

/** Name of a view of the settings pane. */
export type SettingsViewName = keyof typeof settingsViews;

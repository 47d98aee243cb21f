import { createStore } from '../../../../lib/store.ts';
import type { SettingDefinition } from './setting-definition.ts';
import type { SettingsViewName } from './settings-view-name.ts';

/** Settings of a screen or a part of it, and the view that edits them. */
export interface ScreenSettings {
  view: SettingsViewName;
  setting: SettingDefinition;
}

interface PaneState {
  /** Settings of the current screen and its open parts; if empty, there is no cog and no pane. */
  screens: readonly ScreenSettings[];
  isOpen: boolean;
}

const state = createStore<PaneState>({ screens: [], isOpen: false });

/** State of the settings pane: its content and whether it is open. */
export const settingsPane = {
  get: state.get,
  subscribe: state.subscribe,
  /**
   * Adds the settings of a screen or of a part that opens on it, such as a task beside a list: the latest come first.
   * Returns a function that removes them.
   */
  register: (added: readonly ScreenSettings[]): (() => void) => {
    const { screens, isOpen } = state.get();
    state.set({ screens: [...added, ...screens], isOpen });
    return () => {
      const rest = state.get().screens.filter((screen) => !added.includes(screen));
      state.set({ screens: rest, isOpen: rest.length > 0 && state.get().isOpen });
    };
  },
  open: (): void => state.set({ ...state.get(), isOpen: true }),
  close: (): void => state.set({ ...state.get(), isOpen: false }),
};

import { createStore } from '../../../lib/store.ts';
import type { SettingDefinition } from './setting-definition.ts';
import type { SettingsViewName } from './settings-view-name.ts';

/** Settings of the current screen and the view that edits them. */
export interface ScreenSettings {
  view: SettingsViewName;
  setting: SettingDefinition;
}

interface PaneState {
  /** Null if the screen has no settings: then there is no cog and no pane. */
  screen: ScreenSettings | null;
  isOpen: boolean;
}

const state = createStore<PaneState>({ screen: null, isOpen: false });

/** State of the settings pane: its content and whether it is open. */
export const settingsPane = {
  get: state.get,
  subscribe: state.subscribe,
  /** Registers the settings of a screen; returns a function that unregisters them. */
  register: (screen: ScreenSettings): (() => void) => {
    state.set({ screen, isOpen: false });
    return () => {
      if (state.get().screen === screen) state.set({ screen: null, isOpen: false });
    };
  },
  open: (): void => state.set({ ...state.get(), isOpen: true }),
  close: (): void => state.set({ ...state.get(), isOpen: false }),
};

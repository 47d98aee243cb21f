import { preparedView } from '../../../../components/feedback/lazy-view.tsx';

/** The settings pane, loaded when first shown or ahead of that. */
export const preparedPanel = preparedView(async () => (await import('./settings-panel.tsx')).SettingsPanel);

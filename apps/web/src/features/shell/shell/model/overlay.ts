import { createStore } from '../../../../lib/store.ts';

/** Dialogs and drawers of the shell; each is loaded when first opened. */
export type Overlay = 'palette' | 'help' | 'profile' | 'sign-in' | 'messages' | 'navigation';

const overlay = createStore<Overlay | null>(null);

/** Store of the open overlay. */
export const openedOverlay = { get: overlay.get, subscribe: overlay.subscribe };

/** Opens an overlay, replacing any other. */
export const openOverlay = (name: Overlay): void => overlay.set(name);

/** Closes the open overlay. */
export const closeOverlay = (): void => overlay.set(null);

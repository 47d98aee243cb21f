import { createStore } from '../../../lib/store.ts';

/** What can lie over the shell; each is loaded when it is first opened. */
export type Overlay = 'palette' | 'help' | 'profile' | 'sign-in' | 'messages' | 'navigation';

const overlay = createStore<Overlay | null>(null);

/** What lies over the shell now. */
export const openedOverlay = { get: overlay.get, subscribe: overlay.subscribe };

/** Opens one, in place of another. */
export const openOverlay = (name: Overlay): void => overlay.set(name);

/** Closes what is open. */
export const closeOverlay = (): void => overlay.set(null);

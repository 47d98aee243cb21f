export { docketingHandlers } from './api/docketing-handlers.ts';
export { docketingKey, renewDocketing } from './api/docketing-keys.ts';

import type { Module } from '../../spine/module.ts';
import { messageEvents } from './message-events.ts';
import { partNotices } from './message-parts.ts';
import { registerMessageRoutes } from './messages.routes.ts';
import { readMessagesOfEvents } from './messages-of-events.ts';

/** The chat of inventions. */
export const registerMessages: Module = (app, dependencies) => {
  dependencies.events.register(messageEvents);
  dependencies.live.addNotices(partNotices);
  dependencies.live.addCompanion(readMessagesOfEvents);
  return registerMessageRoutes(app, dependencies);
};

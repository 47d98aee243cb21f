import type { Module } from '../../spine/module.ts';
import { registerMessageRoutes } from './messages.routes.ts';

/** The chat of inventions. */
export const registerMessages: Module = (app, dependencies) => registerMessageRoutes(app, dependencies);

import type { Module } from '../../spine/module.ts';
import { registerCalendarRoutes } from './calendar.routes.ts';

/** Calendar feeds: the dates of a person or of a filter at a secret address. */
export const registerCalendar: Module = (app, dependencies) => registerCalendarRoutes(app, dependencies);

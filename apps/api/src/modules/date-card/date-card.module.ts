import type { Module } from '../../spine/module.ts';
import { registerDateCardRoutes } from './date-card.routes.ts';

/** Date cards: how a date was calculated. */
export const registerDateCard: Module = (app, dependencies) => {
  return registerDateCardRoutes(app, dependencies);
};

import type { Module } from '../../spine/module.ts';
import { registerFeedbackRoutes } from './feedback.routes.ts';

/** Registers the address of the feedback board. */
export const registerFeedback: Module = (app, dependencies) => {
  return registerFeedbackRoutes(app, dependencies);
};

import type { Module } from '../../spine/module.ts';
import { registerTemplateRoutes } from './templates.routes.ts';

/** Workflow templates with their drafts and versions. */
export const registerTemplates: Module = (app, dependencies) => {
  return registerTemplateRoutes(app, dependencies);
};

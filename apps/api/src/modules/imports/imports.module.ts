import type { Module } from '../../spine/module.ts';
import { registerImportRoutes } from './imports.routes.ts';

/** Imports of inventions, milestones and tasks from CSV and Excel files. */
export const registerImports: Module = (app, dependencies) => registerImportRoutes(app, dependencies);

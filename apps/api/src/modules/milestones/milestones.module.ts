import type { Module } from '../../spine/module.ts';
import { checkMilestones } from '../milestone-records/public.ts';
import { registerMilestoneRoutes } from './milestones.routes.ts';

/** Milestones: create, edit, finish, verify and cancel them. */
export const registerMilestones: Module = (app, dependencies) => {
  dependencies.health.register('workflow', () => checkMilestones(dependencies.database));
  return registerMilestoneRoutes(app, dependencies);
};

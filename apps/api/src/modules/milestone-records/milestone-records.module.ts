import type { Module } from '../../spine/module.ts';
import { milestoneEvents } from './milestone-events.ts';

/** Milestones as other modules read and change them. */
export const registerMilestoneRecords: Module = (_app, { events }) => events.register(milestoneEvents);

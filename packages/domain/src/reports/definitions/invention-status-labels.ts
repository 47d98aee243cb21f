import { english } from '../languages/english.ts';

/** Labels of the phases of an invention in English, in their order. */
export const statusLabels = english.statuses;

import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { createStore } from './store.ts';

/** The milestone whose time is to be extended. */
export interface TimeExtension {
  milestoneId: MilestoneId;
  inventionId: InventionId;
  /** Months that the person pointed at; undefined leaves the choice open. */
  months?: number | undefined;
}

const asked = createStore<TimeExtension | null>(null);

/** Store of the open question. */
export const timeExtension = { get: asked.get, subscribe: asked.subscribe };

/** Opens the dialog that extends the time of a milestone. */
export const askToExtend = (extension: TimeExtension): void => asked.set(extension);

/** Closes the dialog. */
export const endExtension = (): void => asked.set(null);

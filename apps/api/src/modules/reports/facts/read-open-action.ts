import { rejectionRows } from '@hub/domain/office-actions/rejection-rows.ts';
import { openAction } from '@hub/domain/reports/facts/invention-parts.ts';
import type { InventionFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { readActionApart } from '../../file-text/public.ts';
import { readActionPages } from './action-pages.read-model.ts';

/** Returns an invention with the rejections of the action that waits for a reply, if its text is in the hub and can be read. */
export const readOpenAction = async (
  db: Database,
  actor: Actor,
  invention: InventionFacts,
): Promise<InventionFacts> => {
  const action = openAction(invention);
  const pages = action ? await readActionPages(db, actor, action.id) : [];
  if (!action || pages.length === 0) return invention;
  const reading = await readActionApart(pages);
  if (!reading) return invention;
  return { ...invention, actionReading: { documentId: action.id, rejections: rejectionRows(reading) } };
};

import { createOfficeCalendar, type OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import { listClosures } from './closures.repository.ts';

/** Returns the current Office calendar. */
export const readOfficeCalendar = async (db: Database): Promise<OfficeCalendar> =>
  createOfficeCalendar(await listClosures(db));

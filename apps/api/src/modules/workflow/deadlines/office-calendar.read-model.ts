import { createOfficeCalendar, type OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listClosures } from './closures.repository.ts';

/** The Office's calendar as it stands now. */
export const readOfficeCalendar = async (db: Database): Promise<OfficeCalendar> =>
  createOfficeCalendar(await listClosures(db));

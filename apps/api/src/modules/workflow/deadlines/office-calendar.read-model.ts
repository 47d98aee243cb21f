import { AD_HOC_CLOSURES } from '@hub/domain/dates/holidays.ts';
import { createOfficeCalendar, type OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ClosureRow, listEnteredClosures } from './closures.repository.ts';

/** Every day on which the Office was closed by notice: those the hub came with, and those entered here. */
export const listAllClosures = async (db: Database): Promise<ClosureRow[]> => [
  ...AD_HOC_CLOSURES,
  ...(await listEnteredClosures(db)),
];

/** The Office's calendar as it stands now. */
export const readOfficeCalendar = async (db: Database): Promise<OfficeCalendar> =>
  createOfficeCalendar(await listAllClosures(db));

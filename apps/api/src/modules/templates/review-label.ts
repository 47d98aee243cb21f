import type { Database } from '../../platform/database/database.ts';
import type { Write } from '../../spine/writes/write.ts';
import { publishTemplate } from './publish-template.ts';
import {
  lockTemplateSettings,
  readTemplateSettings,
  saveTemplateSettings,
} from './template-settings.repository.ts';

/** Returns the label of the second attorney review. */
export const readReviewLabel = async (db: Database): Promise<string> =>
  (await readTemplateSettings(db)).reviewLabel;

/** Changes the label of the second attorney review and leaves the other shared settings as they are. */
export const saveReviewLabel = async (write: Write, reviewLabel: string, now: string): Promise<void> => {
  const settings = await lockTemplateSettings(write.tx);
  if (settings.reviewLabel === reviewLabel) return;
  await saveTemplateSettings(write.tx, { ...settings, reviewLabel }, now);
  await publishTemplate(write, null);
};

import { hasReadableText } from '@hub/domain/files/readable-types.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { extractPages } from '../extractor/extract-pages.ts';
import { findUnread, storeText } from '../file-text.repository.ts';
import { publishTextState } from '../publish-text-state.ts';

/** The parts of the dependencies that this job uses. */
export type ExtractTextDependencies = Pick<
  AppDependencies,
  'database' | 'storage' | 'config' | 'log' | 'clock'
>;

/**
 * Reads the text of a new content, so that it can be searched. What cannot be read is recorded, and tried again when
 * a person asks for it or the extractor has a new version; a storage that is away is tried again by itself.
 */
export const extractText = defineJob({
  name: 'files.extract-text',
  payload: z.strictObject({ sha256: z.string() }),
  maxSeconds: 20 * 60,
  handler: async ({ sha256 }, { database, storage, config, log, clock }: ExtractTextDependencies) => {
    const unread = await findUnread(database, sha256);
    if (!unread) return;
    const { type, size } = unread;
    if (!hasReadableText(type, config.ocr)) {
      await storeText(database, sha256, { state: 'none', fault: null, pages: [] });
      return;
    }
    const extraction = await extractPages(await storage.open(sha256), { type, size, ocr: config.ocr });
    if (extraction.state === 'failed') log.warn({ sha256, type, fault: extraction.fault }, 'text not read');
    await database.transaction().execute(async (tx) => {
      const isStored = await storeText(tx, sha256, extraction);
      if (isStored && extraction.state === 'failed')
        await publishTextState(tx, clock, { sha256, hasUnreadableText: true });
    });
  },
});

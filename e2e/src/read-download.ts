import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** Returns the text of a downloaded file. */
export const readDownload = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8');

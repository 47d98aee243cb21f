import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** The text of a file that the browser saved. */
export const readDownload = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8');

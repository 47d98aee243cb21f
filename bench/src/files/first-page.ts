import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from '../browser-flags.ts';
import { median } from '../load.ts';
import type { Practice } from '../practice-databases.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { openSessions } from '../sessions.ts';
import { completeFiles, findCrowdedInvention, removeMeasuredFiles } from './file-practice.ts';
import { measuredName } from './transfer.ts';

const pages = 300;
const linesPerPage = 45;
const rounds = 5;
const name = `${measuredName}document.pdf`;

/** A PDF with a page of text on each of its pages. */
const createDocument = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < linesPerPage; line += 1) {
      const text = `Page ${number}, line ${line}: the housing of the pump encloses a rotor with a sealed bearing.`;
      page.drawText(text, { x: 54, y: 740 - 15 * line, size: 11, font });
    }
  }
  return new Uint8Array(await pdf.save());
};

const upload = async (baseUrl: string, token: string, inventionId: string): Promise<string> => {
  const body = new FormData();
  body.append('inventionId', inventionId);
  body.append('file', new File([await createDocument()], name));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL(uploadFile.path, baseUrl), { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the document was answered with ${answer.status}`);
  return ((await answer.json()) as { id: string }).id;
};

/**
 * Waits in the page for the frame in which page 1 shows its text, and returns the milliseconds from `since`: a canvas
 * that is hidden or still blank does not count.
 */
const untilDrawn = `(since) => new Promise((resolve) => {
  const look = () => {
    const canvas = document.querySelector('[data-page="1"] canvas');
    const isShown = canvas && canvas.width > 0 && getComputedStyle(canvas).visibility === 'visible';
    const pixels = isShown && new Uint32Array(
      canvas.getContext('2d').getImageData(0, 0, canvas.width, Math.ceil(canvas.height / 4)).data.buffer);
    if (pixels && pixels.some((pixel) => (pixel & 0xff) < 128 && pixel >>> 24 > 128)) resolve(performance.now() - since);
    else requestAnimationFrame(look);
  };
  look();
})`;

const openAs = async (browser: Browser, token: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`localStorage.setItem('HUB_AUTH_TOKEN', ${JSON.stringify(token)})`);
  return context.newPage();
};

/** Milliseconds from the click on the file in the list, in a browser that has not loaded the viewer. */
const measureClick = async (page: Page, listUrl: string): Promise<number> => {
  await page.goto(listUrl);
  await page.locator('[data-row-link]', { hasText: name }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(`(() => {
    const links = [...document.querySelectorAll('[data-row-link]')];
    const since = performance.now();
    links.find((link) => link.textContent.includes(${JSON.stringify(name)})).click();
    return (${untilDrawn})(since);
  })()`);
};

/** Milliseconds from opening a link to the file, in a browser that has nothing cached. */
const measureLink = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(`(${untilDrawn})(0)`);
};

const inNewBrowser = async (
  browser: Browser,
  token: string,
  measure: (page: Page) => Promise<number>,
): Promise<number> => {
  const page = await openAs(browser, token);
  const milliseconds = await measure(page);
  await page.context().close();
  return milliseconds;
};

const describe = (times: readonly number[]): string =>
  `median ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;

/** Measures how soon the first page of a document of 300 pages is on screen. */
export const measureFirstPage = async (practice: Practice, report: Report): Promise<void> => {
  await completeFiles(practice);
  // A run that was cut off may have left some.
  await removeMeasuredFiles(practice);
  const [person] = await openSessions(practice.connectionString, 1);
  if (!person) throw new Error('the practice has no people');
  const { token } = person;
  const inventionId = await findCrowdedInvention(practice);
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-files-'));
  const environment = { DATABASE_URL: practice.connectionString, HUB_DEMO: '0', HUB_DATA_DIR: folder };
  const browser = await chromium.launch({
    executablePath: process.env.HUB_CHROMIUM ?? '/usr/bin/chromium',
    args: [...browserFlags],
  });
  try {
    await withServer(startHub(environment), async ({ baseUrl }) => {
      const id = await upload(baseUrl, token, inventionId);
      const list = `${baseUrl}/inventions/${inventionId}/files`;
      const clicks: number[] = [];
      const links: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        clicks.push(await inNewBrowser(browser, token, (page) => measureClick(page, list)));
        links.push(await inNewBrowser(browser, token, (page) => measureLink(page, `${list}?file=${id}`)));
      }
      report.say(`First page of a PDF of ${pages} pages, from the click`, describe(clicks), 'under 1 s');
      report.say('… from opening a link to it, nothing cached', describe(links), 'for information');
    });
  } finally {
    await browser.close();
    await removeMeasuredFiles(practice);
    await rm(folder, { recursive: true });
  }
};

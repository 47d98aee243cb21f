import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from '../browser-flags.ts';
import { median } from '../load.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { percentile } from '../steady-rate.ts';

// The steps of the report wizard on the invention of the demo with the most documents, each round with a new draft in a
// browser that has nothing cached.

const rounds = 10;
const allowed = 'under 100 ms';

interface Move {
  name: string;
  button: 'Next' | 'Back';
  /** Selector of what the opened step shows. */
  shows: string;
}

const content = {
  start: '[role="combobox"]',
  link: 'tbody tr input[type="checkbox"]',
  list: 'ul[aria-label="Reports"] input',
  fill: 'form fieldset',
  review: 'section[aria-label="Preview of the pages"]',
} as const;

const next = (name: string, shows: string): Move => ({ name, button: 'Next', shows });
const back = (name: string, shows: string): Move => ({ name, button: 'Back', shows });

const toList: readonly Move[] = [next('Start to Link', content.link), next('Link to List', content.list)];
const fromList: readonly Move[] = [
  next('List to Fill', content.fill),
  next('Fill to Review', content.review),
  back('Review back to Fill', content.fill),
  back('Fill back to List', content.list),
  back('List back to Link', content.link),
  back('Link back to Start', content.start),
];

/** Signs in as a person of the demo; returns the token and a function that calls the hub with it. */
const signIn = async (baseUrl: string) => {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'attorney@demo.hub', password: 'invention-hub' }),
  });
  const token = (await response.json()) as string;
  const call = async <T>(path: string, method = 'GET'): Promise<T> => {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path} returns ${answer.status}`);
    return (answer.status === 204 ? null : await answer.json()) as T;
  };
  return { token, call };
};

type Session = Awaited<ReturnType<typeof signIn>>;

interface Item {
  id: string;
}

/** Returns the invention with the most documents of the latest hundred. */
const findInvention = async ({ call }: Session): Promise<{ id: string; documents: number }> => {
  const { collection } = await call<{ collection: Item[] }>('inventions?size=100');
  let most = { id: '', documents: 0 };
  for (const { id } of collection) {
    const found = await call<{ collection: Item[] }>(
      `workflow/documents?inventionId=${id}&outcome=all&size=200`,
    );
    if (found.collection.length > most.documents) most = { id, documents: found.collection.length };
  }
  return most;
};

/** Returns the titles of the reports whose fields all have what they need, so that nothing has to be entered. */
const findComplete = async ({ call }: Session, id: string): Promise<string[]> => {
  const reports = await call<{ id: string; title: string }[]>(`reports/?inventionId=${id}`);
  const titles: string[] = [];
  for (const report of reports) {
    const query = `reportIds=${report.id}&inventionId=${id}`;
    const fields = await call<{ required: boolean; value: unknown }[]>(`reports/config/merged?${query}`);
    const isComplete = fields.every(
      ({ required, value }) => !required || !(value === null || value === '' || `${value}` === ''),
    );
    if (isComplete) titles.push(report.title);
  }
  return titles;
};

/** Script for a page: `msOfStep` resolves to the milliseconds from the next press until a step has been drawn. */
const watchSteps = `(() => {
  let pressedAt = 0;
  window.addEventListener('pointerdown', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true, passive: true });
  window.expectStep = (selector) => {
    pressedAt = 0;
    const drawn = Promise.withResolvers();
    const channel = new MessageChannel();
    // Told after the frame has been drawn.
    channel.port1.onmessage = () => drawn.resolve(performance.now() - pressedAt);
    const look = () => {
      if (pressedAt > 0 && document.querySelector(selector)) channel.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.msOfStep = drawn.promise;
  };
})()`;

const measureMove = async (page: Page, { button, shows }: Move): Promise<number> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(`expectStep(${JSON.stringify(shows)})`);
  await page.getByRole('button', { name: button, exact: true }).click();
  return await page.evaluate<number>('msOfStep');
};

/** Goes through the wizard and back once; adds the milliseconds of each move. */
const measureRound = async (page: Page, titles: readonly string[], times: Map<string, number[]>) => {
  const walk = async (moves: readonly Move[]): Promise<void> => {
    for (const move of moves)
      times.set(move.name, [...(times.get(move.name) ?? []), await measureMove(page, move)]);
  };
  await walk(toList);
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check();
  await page.getByText('Saved', { exact: true }).waitFor();
  await walk(fromList);
};

const measure = async (browser: Browser, baseUrl: string, report: Report): Promise<void> => {
  const session = await signIn(baseUrl);
  const { id, documents } = await findInvention(session);
  const titles = await findComplete(session, id);
  const times = new Map<string, number[]>();
  // Round 0 is not counted: the hub has just started.
  for (let round = 0; round <= rounds; round += 1) {
    // A page renews the token that it begins with, so each needs a new one.
    const { token, call } = await signIn(baseUrl);
    for (const draft of await call<Item[]>(`reports/drafts/${id}`))
      await call(`reports/drafts/${id}/${draft.id}`, 'DELETE');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(
      `localStorage.setItem('HUB_AUTH_TOKEN', ${JSON.stringify(token)});${watchSteps}`,
    );
    await page.goto(`${baseUrl}/reports/generation?inventionId=${id}`);
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    await measureRound(page, titles, round > 0 ? times : new Map());
    await context.close();
  }
  for (const [name, found] of times) {
    const latencies = found.toSorted((a, b) => a - b);
    report.say(
      `${name}, ${documents} documents, ${titles.length} reports`,
      `median ${median(latencies).toFixed(0)} ms, p95 ${percentile({ latencies, failures: 0 }, 0.95).toFixed(0)} ms`,
      allowed,
    );
  }
};

/** Measures the steps of the report wizard on the demo, from the press to the drawn step. */
export const measureWizard = async (report: Report): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-wizard-'));
  const browser = await chromium.launch({
    executablePath: process.env.HUB_CHROMIUM ?? '/usr/bin/chromium',
    args: [...browserFlags],
  });
  try {
    await withServer(startHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '1' }), ({ baseUrl }) =>
      measure(browser, baseUrl, report),
    );
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

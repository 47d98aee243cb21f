import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from '../browser-flags.ts';
import { startPracticeServer } from '../practice-databases.ts';
import { startHub } from '../servers.ts';
import { openSessions } from '../sessions.ts';
import { findStreams, openStreamPractice } from './stream-practice.ts';

// The stream of an invention with 100,000 events in Chromium: how it scrolls while it loads older events, and after nearly
// all of them were read. Without a graphics card frames cost processor time, so the rate of a page that scrolls the same
// distance with nothing on it is measured for comparison. The argument is the number of events to read before the second.

const allowed = { framesPerSecond: 55, shareOfEmpty: 0.95 } as const;
const viewport = { width: 1440, height: 900 };
const events = Number(process.argv[2] ?? 99_000);

/** Counts frames until it is ended. */
const watchFrames = `(() => {
  const seen = { frames: 0, maxFrameMs: 0, maxRows: 0 };
  const begin = performance.now();
  let last = begin;
  let isOn = true;
  const look = () => {
    if (!isOn) return;
    const now = performance.now();
    seen.frames += 1;
    seen.maxFrameMs = Math.max(seen.maxFrameMs, now - last);
    seen.maxRows = Math.max(seen.maxRows, document.querySelectorAll('[data-place]').length);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endFrames = () => {
    isOn = false;
    return { ...seen, framesPerSecond: (seen.frames * 1000) / (performance.now() - begin) };
  };
})()`;

interface Frames {
  framesPerSecond: number;
  maxFrameMs: number;
  maxRows: number;
}

const scroll = async (page: Page, distance: number, seconds: number): Promise<Frames> => {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watchFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 600,
    yDistance: distance,
    speed: Math.round(Math.abs(distance) / seconds),
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const frames = await page.evaluate<Frames>('endFrames()');
  await session.detach();
  return frames;
};

const openEmptyPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport });
  await page.setContent(
    '<div style="height:100vh;overflow:auto"><div style="height:1000000px"></div></div><script>document.querySelector("div").scrollTop = 900000</script>',
  );
  return page;
};

const openStream = async (browser: Browser, address: string, token: string): Promise<Page> => {
  const page = await browser.newPage({ viewport });
  await page.goto(new URL('/login', address).href);
  await page.evaluate(`localStorage.setItem('HUB_AUTH_TOKEN', ${JSON.stringify(token)})`);
  await page.goto(address);
  await page.locator('[data-event]').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

/** Scrolls to the top again and again until this many events were read. */
const readEvents = async (page: Page, from: number): Promise<number> => {
  await page.evaluate(`new Promise((done) => {
    const area = document.querySelector('section[aria-label="Events"]');
    const look = () => {
      area.scrollTop = 0;
      const first = Number(document.querySelector('[data-event]')?.dataset.event ?? Infinity);
      if (${from} - first >= ${events}) done();
      else setTimeout(look, 16);
    };
    look();
  })`);
  return events;
};

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const server = await startPracticeServer();
try {
  const practice = await openStreamPractice(server);
  const { longest } = await findStreams(practice);
  const hub = await startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' });
  const executablePath = process.env.HUB_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    const [person] = await openSessions(practice.connectionString, 1);
    if (!person) throw new Error('the practice has no people');
    const stream = await openStream(browser, `${hub.baseUrl}/inventions/${longest}/stream`, person.token);
    const empty = await openEmptyPage(browser);
    const compare = async (name: string, distance: number, seconds: number): Promise<void> => {
      const baseline = await scroll(empty, distance, seconds);
      const ours = await scroll(stream, distance, seconds);
      write(
        `${name}: ${ours.framesPerSecond.toFixed(1)} frames/s of ${baseline.framesPerSecond.toFixed(1)} on an empty page, ` +
          `longest frame ${ours.maxFrameMs.toFixed(0)} ms, at most ${ours.maxRows} rows`,
      );
      const least = Math.min(allowed.framesPerSecond, baseline.framesPerSecond * allowed.shareOfEmpty);
      if (ours.framesPerSecond < least) process.exitCode = 1;
    };
    await compare('Reading back, older events loading', 20_000, 10);
    await stream.bringToFront();
    write(`${await readEvents(stream, 100_000)} events read`);
    await compare('Forward again', -20_000, 10);
  } finally {
    await browser.close();
    await hub.stop();
  }
} finally {
  await server.stop();
}

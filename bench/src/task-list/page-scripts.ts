/** Script for a page: counts frames, and checks in each whether rows cover the visible part of the list. */
export const watchFrames = `(() => {
  const scroller = document.querySelector('[role="grid"]');
  const body = document.querySelector('[data-task-rows]');
  const height = scroller.clientHeight;
  const begin = performance.now();
  const seen = { frames: 0, maxFrameMs: 0, blankMs: 0, maxRows: 0 };
  let isOn = true;
  let last = begin;
  let blankSince = null;
  const isCovered = () => {
    if (!body) return true;
    const rows = [...body.querySelectorAll('[data-item]')];
    seen.maxRows = Math.max(seen.maxRows, rows.length);
    const rowPx = Number.parseFloat(rows[0]?.style.height ?? '0');
    const from = scroller.scrollTop;
    // All rows have the same height, so their numbers give their positions.
    const covered = rows.reduce((sum, row) => {
      const top = Number(row.dataset.item) * rowPx;
      return sum + Math.max(0, Math.min(top + rowPx, from + height) - Math.max(top, from));
    }, 0);
    const isAtEnd = from + height * 2 > scroller.scrollHeight;
    return isAtEnd || covered > height - 2 * rowPx;
  };
  const look = () => {
    if (!isOn) return;
    const now = performance.now();
    seen.frames += 1;
    seen.maxFrameMs = Math.max(seen.maxFrameMs, now - last);
    last = now;
    if (isCovered()) blankSince = null;
    else blankSince ??= now;
    if (blankSince !== null) seen.blankMs = Math.max(seen.blankMs, now - blankSince);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endFrames = () => {
    isOn = false;
    return { ...seen, framesPerSecond: (seen.frames * 1000) / (performance.now() - begin) };
  };
})()`;

/** Script for a page: keeps when which of the first rows were on screen, and when the person pressed or wrote last. */
export const watchRows = (rows: number): string => String.raw`(() => {
  const seen = { pressedAt: 0, shown: [] };
  const press = ({ timeStamp }) => {
    seen.pressedAt = timeStamp;
  };
  for (const name of ['click', 'keydown', 'input'])
    window.addEventListener(name, press, { capture: true, passive: true });
  const readIds = () =>
    [...document.querySelectorAll('[aria-busy="false"] > [data-task-rows] [data-item]')]
      .filter(({ dataset }) => Number(dataset.item) < ${rows})
      .sort((a, b) => Number(a.dataset.item) - Number(b.dataset.item))
      .map((row) => /\/tasks\/([\w-]+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? '')
      .join();
  const channel = new MessageChannel();
  let ids = '';
  // Told after the frame has been drawn.
  channel.port1.onmessage = () => {
    if (seen.shown.at(-1)?.ids !== ids) seen.shown.push({ ids, at: performance.now() });
  };
  let isAsked = false;
  const look = () => {
    isAsked = false;
    ids = readIds();
    channel.port2.postMessage(null);
  };
  // A page that is looked at in every frame would draw every frame, and each change wait for its turn.
  new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  window.msUntilShown = (wanted) => {
    const found = seen.shown.find(({ ids, at }) => ids === wanted && at >= seen.pressedAt);
    return found && found.at - seen.pressedAt;
  };
})()`;

/**
 * Script for an empty page of the hub: asks for a list and writes it into a plain table, as the least that a browser
 * can do. `msOfPlainTable(body, token, rows)` are the milliseconds from the request to the table on screen.
 */
export const plainTable = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('table{table-layout:fixed;width:100%;font:14px sans-serif}td{height:28px;padding:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}');
  document.adoptedStyleSheets = [sheet];
  document.body.replaceChildren();
  const table = document.body.appendChild(document.createElement('table'));
  const channel = new MessageChannel();
  const drawn = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
  const textsOf = ({ title, invention, milestoneTitle, assignees, dueAt, status, tags }) => [
    title, invention.references[0], invention.title, milestoneTitle, assignees.length, dueAt, status, tags.join(', '),
  ];
  window.msOfPlainTable = async (body, token, rows) => {
    const begin = performance.now();
    const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
    const answer = await fetch('/api/search/tasks', { method: 'POST', headers, body: JSON.stringify(body) });
    const { collection } = await answer.json();
    table.replaceChildren();
    for (const task of collection.slice(0, rows)) {
      const row = table.insertRow();
      for (const text of textsOf(task)) row.insertCell().textContent = text ?? '–';
    }
    await drawn();
    return performance.now() - begin;
  };
})()`;

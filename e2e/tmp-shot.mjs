import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4540';
const login = async (email) => (await (await fetch(base + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'invention-hub' }) })).json());
const token = await login('paralegal@demo.hub');
const other = await login('attorney@demo.hub');
const api = async (t, method, path, body) => { const r = await fetch(base + path, { method, headers: { authorization: 'Bearer ' + t, ...(body && { 'content-type': 'application/json' }) }, body: body && JSON.stringify(body) }); if (!r.ok) throw new Error(path + ' ' + r.status + await r.text()); return r.status === 204 ? null : r.json(); };
const rows = (await api(token, 'GET', '/api/search/overview/milestones?size=50')).collection;
let best = null;
for (const row of rows) { const s = await api(token, 'GET', `/api/streams/${row.id}/kinds`); if (!best || s.lastSeq > best.lastSeq) best = { id: row.id, ...s }; }
console.log(JSON.stringify(best));
const id = process.env.INV ?? best.id;
if (process.env.SEED) {
  await api(token, 'PUT', `/api/streams/${id}/read`, { stream: 'stream', seq: best.lastSeq });
  const o = (m, p, b) => api(other, m, p, b);
  const n = await o('POST', '/api/inventions/invention-notes', { inventionId: id, content: '# Strategy\n\nCall the inventor about claim 1' });
  await o('PATCH', `/api/inventions/invention-notes/${n.id}`, { content: '# Strategy for the appeal\n\nCall the inventor' });
  const m = await o('POST', '/api/workflow/milestones', { inventionId: id, title: 'Report to client', dueAt: '2027-01-15' });
  await o('PUT', `/api/workflow/milestones/${m.id}`, { dueAt: '2027-02-01', clientDueDate: '2027-01-20', assignees: ['paralegal@demo.hub'], title: 'Report the action to the client' });
  const t = await o('POST', '/api/workflow/tasks/', { inventionId: id, title: 'Write the report', assignees: ['paralegal@demo.hub'], dueAt: '2027-01-10' });
  await o('PUT', `/api/workflow/tasks/${t.id}`, { notes: 'Ask for a copy of the cited reference. Then write to the client about the three options that we have.' });
  await o('PUT', `/api/workflow/tasks/${t.id}`, { notes: 'Ask for a copy of both cited references. Then write to the client about the two options that we have.', status: 'in-progress' });
  const form = new FormData(); form.set('content', 'Please check the figures before we send it.');
  await fetch(base + `/api/workflow/tasks/${t.id}/feedback`, { method: 'POST', headers: { authorization: 'Bearer ' + other }, body: form }).then((r) => r.status > 201 && r.text().then(console.log));
  const inv = await api(other, 'GET', `/api/inventions/${id}`);
  await o('PATCH', `/api/inventions/${id}`, { tags: [...inv.tags, 'appeal'] });
  const up = new FormData(); up.set('inventionId', id); up.set('file', new Blob(['Hello']), 'Claim chart.txt');
  await fetch(base + '/api/filesmanager/files/file', { method: 'POST', headers: { authorization: 'Bearer ' + other }, body: up }).then((r) => r.status > 201 && r.text().then(console.log));
  await o('POST', '/api/workflow/documents', { inventionId: id, code: 'CTNF', date: '2026-11-20', confirmed: true }).catch((e) => console.log(e.message));
  for (let i = 0; i < 30; i++) await o('PUT', `/api/workflow/tasks/${t.id}`, { title: `Write the report ${i}` });
}
const browser = await chromium.launch({ executablePath: process.env.HUB_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
for (const [name, viewport, touch] of [['wide', { width: 1440, height: 900 }, false], ['phone', { width: 390, height: 844 }, true]])
  for (const theme of ['dark', 'light']) {
    if (process.env.ONLY && process.env.ONLY !== `${name}-${theme}`) continue;
    const context = await browser.newContext({ viewport, hasTouch: touch, timezoneId: 'UTC' });
    await context.addInitScript(([t, th]) => { localStorage.setItem('HUB_AUTH_TOKEN', t); localStorage.setItem('HUB_THEME', th); }, [token, theme]);
    const page = await context.newPage();
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text()));
    page.on('pageerror', (e) => console.log('ERR', e.message));
    for (const [n, path] of (process.env.PATHS ?? 'end=').split(',').map((p) => p.split(/=(.*)/s))) {
      await page.goto(`${base}/inventions/${id}/stream${path}`);
      await page.locator('[data-event]').first().waitFor({ timeout: 8000 }).catch(() => console.log('no events'));
      await wait(900);
      await page.screenshot({ path: `/tmp/shots-stream/${n}-${name}-${theme}.png` });
    }
    await context.close();
  }
await browser.close();

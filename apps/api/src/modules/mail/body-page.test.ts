import { expect, test } from 'vitest';
import { bodyPolicy, writeBodyPage } from './body-page.ts';
import { writeLinkPage } from './link-page.ts';

const html =
  '<p>Hello</p><img data-cid="logo@x"><img data-remote-src="https://t.test/p.gif?a=1&amp;b=&quot;2"><div data-quoted=""><p>Earlier</p></div>';
const parts = { html, images: [], showsQuotes: false, loadsRemoteImages: false };

test('images of the email become part of its page, unless they could run', () => {
  const content = Buffer.from('picture');
  const image = { contentId: 'logo@x', type: 'image/png', content };
  const page = writeBodyPage({ ...parts, images: [image] });
  expect(page).toContain(`<img src="data:image/png;base64,${content.toString('base64')}">`);
  expect(writeBodyPage({ ...parts, images: [{ ...image, type: 'image/svg+xml' }] })).not.toContain(
    'src="data:',
  );
});

test('an image that an email shows 30,000 times is shown only as often as the page can hold', () => {
  const image = { contentId: 'logo@x', type: 'image/png', content: Buffer.alloc(1_500_000) };
  const many = '<img data-cid="logo@x">'.repeat(30_000);
  const page = writeBodyPage({ ...parts, html: many, images: [image] });
  expect(page.split(' src="data:')).toHaveLength(1 + 9);
  expect(page.split(' data-cid=')).toHaveLength(1 + 30_000 - 9);
});

test('remote images have an address only on request', () => {
  expect(writeBodyPage(parts)).not.toContain(' src=');
  const page = writeBodyPage({ ...parts, loadsRemoteImages: true });
  expect(page).toContain('<img src="https://t.test/p.gif?a=1&amp;b=&quot;2">');
});

test('remote images without TLS are loaded over TLS', () => {
  const image = '<img data-remote-src="http://t.test/p.gif">';
  expect(writeBodyPage({ ...parts, html: image, loadsRemoteImages: true })).toContain(
    '<img src="https://t.test/p.gif">',
  );
});

test.each([
  [
    'https://bank.test/a?b=1&amp;c=2',
    'https%3A%2F%2Fbank.test%2Fa%3Fb%3D1%26c%3D2',
    'https://bank.test/a?b=1&amp;c=2',
  ],
  ['http://x.test/&quot;onclick=', 'http%3A%2F%2Fx.test%2F%22onclick%3D', 'http://x.test/&quot;onclick='],
])('a link to %s leads to the page that shows its real target', (href, encoded, title) => {
  const page = writeBodyPage({
    ...parts,
    html: `<a title="https://other.test" href="${href}">other.test</a>`,
  });
  expect(page).toContain(
    `<a href="/api/hub-correspondence/link?to=${encoded}" title="${title}">other.test</a>`,
  );
});

test('links to addresses of email stay', () => {
  const link = '<a href="mailto:a@b.test">a</a>';
  expect(writeBodyPage({ ...parts, html: link })).toContain(link);
});

test('the page of a link shows its host and whole address, and runs nothing', () => {
  const page = writeLinkPage('https://user@evil.test/<script>?q="&r=1');
  expect(page).toContain('leads to <span class="host">evil.test</span>');
  expect(page).toContain('href="https://user@evil.test/%3Cscript%3E?q=%22&amp;r=1"');
  expect(page).not.toContain('<script');
});

test('quotes are hidden until they are asked for', () => {
  expect(writeBodyPage(parts)).toContain('[data-quoted="from-here"] ~ * { display: none; }');
  expect(writeBodyPage({ ...parts, showsQuotes: true })).not.toContain('display: none; }\n</style>');
});

test('the policy forbids everything but styles, own images and, on request, remote ones over TLS', () => {
  expect(bodyPolicy(false, [])).toBe(
    "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  );
  expect(bodyPolicy(true, ['https://fip.test'])).toContain(
    "img-src data: https:; frame-ancestors 'self' https://fip.test",
  );
});

import { expect, test } from 'vitest';
import { bodyPolicy, writeBodyPage } from './body-page.ts';

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

test('quotes are hidden until they are asked for', () => {
  expect(writeBodyPage(parts)).toContain('[data-quoted="from-here"] ~ * { display: none; }');
  expect(writeBodyPage({ ...parts, showsQuotes: true })).not.toContain('display: none; }\n</style>');
});

test('the policy forbids everything but styles, own images and, on request, remote ones over TLS', () => {
  expect(bodyPolicy(false, [])).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  );
  expect(bodyPolicy(true, ['https://fip.test'])).toContain(
    "img-src data: https:; frame-ancestors 'self' https://fip.test",
  );
});

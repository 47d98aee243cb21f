import { processorMs } from '@hub/testkit/processor-ms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RepositoryFault } from './documents.port.ts';
import { readMultistatus } from './read-multistatus.ts';

const found = (props: string) =>
  `<D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>`;
const missing =
  '<D:propstat><D:prop><D:quota-used-bytes/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>';
const folder = '<D:resourcetype><D:collection/></D:resourcetype>';
const file = '<D:resourcetype/><D:getcontentlength>63</D:getcontentlength><D:getetag>"1"</D:getetag>';
const entry = (href: string, ...blocks: string[]) =>
  `<D:response><D:href>${href}</D:href>${blocks.join('')}</D:response>`;
const wrap = (...entries: string[]) =>
  `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${entries.join('\n')}</D:multistatus>`;
const self = entry('/dav/ACME%201/', found(folder));

const read = async (xml: string) =>
  (await readMultistatus(xml, '/dav', 'ACME 1')).entries.map(({ name, kind }) => `${name} ${kind}`);

test.each([
  [
    'missing properties first',
    [entry('/dav/ACME%201/', missing, found(folder)), entry('/dav/ACME%201/a.pdf', missing, found(file))],
  ],
  ['missing properties last', [self, entry('/dav/ACME%201/a.pdf', found(file), missing)]],
  ['a whole address', [self, entry('https://files.test/dav/ACME%201/a.pdf', found(file))]],
  ['an address relative to the folder', [self, entry('a.pdf', found(file))]],
  ['double slashes', [self, entry('/dav//ACME%201//a.pdf', found(file))]],
  [
    'a root in other letter case',
    [entry('/DAV/ACME%201/', found(folder)), entry('/Dav/ACME%201/a.pdf', found(file))],
  ],
  ['a blank that is not escaped', [self, entry('/dav/ACME 1/a.pdf', found(file))]],
  ['no entry for the folder', [entry('/dav/ACME%201/a.pdf', found(file))]],
])('reads %s', async (_what, entries) => {
  expect(await read(wrap(...entries))).toEqual(['a.pdf file']);
});

test.each([
  ['100% claims.pdf', '100%%20claims.pdf'],
  ['100% claims.pdf', '100%25%20claims.pdf'],
  ['100% claims.pdf', '100% claims.pdf'],
  ['Prüfung.pdf', 'Pr%C3%BCfung.pdf'],
  ['Prüfung.pdf', 'Pr%FCfung.pdf'],
  ['50%zz.pdf', '50%zz.pdf'],
  ['R&D für.pdf', 'R&amp;D f&#xFC;r.pdf'],
  ['R&D für.pdf', 'R&#38;D f&#252;r.pdf'],
  ['R&#38;D.pdf', 'R%26%2338;D.pdf'],
])('the name %j is read from %j', async (name, href) => {
  expect(await read(wrap(self, entry(`/dav/ACME%201/${href}`, found(file))))).toEqual([`${name} file`]);
});

test('an entry without properties that were found, or outside the folder, is named as unreadable', async () => {
  const xml = wrap(self, entry('/dav/ACME%201/a.pdf', missing), entry('/dav/Other/b.pdf', found(file)));
  expect(await read(xml)).toEqual(['a.pdf unreadable', '/dav/Other/b.pdf unreadable']);
});

const parts = fc.constantFrom(
  self,
  missing,
  found(file),
  found(folder),
  '<D:response>',
  '</D:response>',
  '<D:href>',
  '</D:href>',
  '/dav/ACME%201/b%',
  '%ff',
  '&amp;',
  '&',
  '<',
  '<D:propstat>',
  '</D:propstat>',
  'HTTP/1.1 200 OK',
  '</D:multistatus>',
  '<!--',
  '\u0000',
);

/** Changes an answer at some places. */
const mutate = (xml: string, changes: readonly { at: number; length: number; put: string }[]): string =>
  changes.reduce((text, { at, length, put }) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + put + text.slice(start + length);
  }, xml);

test('a damaged answer is read, or refused with a fault, and every entry that is kept is named', async () => {
  const answer = wrap(
    self,
    ...Array.from({ length: 5 }, (_, n) => entry(`/dav/ACME%201/${n}.pdf`, missing, found(file))),
  );
  const changes = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(40), put: parts }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      const started = processorMs();
      try {
        const { entries } = await readMultistatus(mutate(answer, made), '/dav', 'ACME 1');
        for (const { name, kind } of entries)
          expect([typeof name, kind]).toEqual(['string', expect.any(String)]);
      } catch (error) {
        expect(error).toBeInstanceOf(RepositoryFault);
      }
      expect(processorMs() - started).toBeLessThan(1_000);
    }),
    { numRuns: 200 },
  );
});

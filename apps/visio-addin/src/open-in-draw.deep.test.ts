import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { buildTemplate } from './drawing-package.ts';
import { sheetSizes } from './sheets/sheet-size.ts';

/** Path of LibreOffice, if it is installed with Draw. */
const findDraw = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => existsSync(path) && existsSync(join(dirname(realpathSync(path)), 'libsdlo.so')));

const draw = findDraw();

const readPages = async (file: string): Promise<{ text: string; width: number; height: number }[]> => {
  const loading = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      const [, , width = 0, height = 0] = page.view;
      return { text, width, height };
    }),
  );
  await loading.destroy();
  return pages;
};

const title = 'LibreOffice Draw opens both templates as sheets of their size, with labels and the invention';

test.runIf(draw)(
  draw ? title : `${title} (skipped: LibreOffice Draw is not installed)`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
    try {
      const invention = {
        title: 'Valve & <seat>',
        reference: 'R-1',
        applicationNumber: '17/248,024',
        inventors: [],
        numerals: [],
      };
      for (const size of sheetSizes)
        await writeFile(join(folder, `${size.name}.vstx`), buildTemplate(size, invention));
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      const files = sheetSizes.map(({ name }) => join(folder, `${name}.vstx`));
      await promisify(execFile)(
        draw ?? '',
        [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files],
        { timeout: 60_000 },
      );
      for (const { name, width, height } of sheetSizes) {
        const pages = await readPages(join(folder, `${name}.pdf`));
        expect(pages).toHaveLength(4);
        for (const page of pages) {
          expect((page.width / 72) * 2.54).toBeCloseTo(width, 1);
          expect((page.height / 72) * 2.54).toBeCloseTo(height, 1);
          expect(page.text).toContain('Valve & <seat>');
        }
        expect(pages.map(({ text }) => /\d\/3/.exec(text)?.[0])).toEqual(['1/3', '2/3', '3/3', undefined]);
        expect(pages[1]?.text).toContain('FIG. 2');
        expect(pages[3]?.text).toMatch(/Numeral.*Part.*Figures.*10.*12.*14.*16/s);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  90_000,
);

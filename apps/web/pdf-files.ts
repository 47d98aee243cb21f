import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** Address of the files below; it contains the version, because browsers keep them for a year. */
const base = `assets/pdfjs-${version}`;

/** Files by folder: character maps and fonts that PDFs refer to, and image decoders that run without WebAssembly. */
const wanted: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

const listFiles = (): string[] =>
  Object.entries(wanted).flatMap(([folder, pattern]) =>
    readdirSync(join(dirname(manifest), folder))
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** Serves the files that pdf.js loads by name when a PDF needs them. */
export const servePdfFiles = (): Plugin => ({
  name: 'serve-pdf-files',
  config: () => ({ define: { 'import.meta.env.PDF_FILES': JSON.stringify(`/${base}/`) } }),
  configureServer(server) {
    const known = new Set(listFiles());
    server.middlewares.use(`/${base}`, (request, response, next) => {
      const path = request.url?.slice(1) ?? '';
      if (!known.has(path)) return next();
      if (basename(path).endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(dirname(manifest), path)));
    });
  },
  generateBundle() {
    for (const path of listFiles())
      this.emitFile({
        type: 'asset',
        fileName: `${base}/${path}`,
        source: readFileSync(join(dirname(manifest), path)),
      });
  },
});

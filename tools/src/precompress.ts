import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:m?js|css|svg|json)$/;
const minimumBytes = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a brotli and a gzip file beside every text file of a folder, so that the server only sends them. */
export const precompress = async (folder: string): Promise<void> => {
  const compress = async (path: string): Promise<void> => {
    const content = readFileSync(join(folder, path));
    if (content.length < minimumBytes) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const [brotli, zipped] = await Promise.all([
      toBrotli(content, { params }),
      toGzip(content, { level: 9 }),
    ]);
    writeFileSync(join(folder, `${path}.br`), brotli);
    writeFileSync(join(folder, `${path}.gz`), zipped);
  };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(paths.filter((path) => compressible.test(path)).map(compress));
};

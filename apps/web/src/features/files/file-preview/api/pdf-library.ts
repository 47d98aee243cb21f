import { PDFDataRangeTransport } from 'pdfjs-dist';
import workerFile from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import { isAborted } from '../../../../lib/http/http-error.ts';
import type { FileContent } from './file-content.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerFile;

const files: string = import.meta.env.PDF_FILES;
const kilobyte = 1024;

/** Options for opening a PDF. The content policy forbids WebAssembly, so images are decoded in JavaScript. */
export const pdfOptions = {
  cMapUrl: `${files}cmaps/`,
  standardFontDataUrl: `${files}standard_fonts/`,
  wasmUrl: new URL(`${files}wasm/`, location.origin).href,
  useWasm: false,
  // The worker may not connect to anything; the page reads for it.
  useWorkerFetch: false,
  disableStream: true,
  disableAutoFetch: true,
  rangeChunkSize: 256 * kilobyte,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
} as const;

/** Content of a PDF. */
export type PdfContent = Pick<FileContent, 'size' | 'read'>;

/** A PDF whose pages are read as they are needed; `onError` receives failures to read them. */
export const createPdfSource = (content: PdfContent, onError: (error: unknown) => void) => {
  const range = new PDFDataRangeTransport(content.size, null);
  const ended = new AbortController();
  const read = async (begin: number, end: number): Promise<void> => {
    try {
      range.onDataRange(begin, await content.read(begin, end, ended.signal));
    } catch (error) {
      if (!isAborted(error)) onError(error);
    }
  };
  range.requestDataRange = (begin, end) => void read(begin, end);
  range.abort = () => ended.abort();
  return { range };
};

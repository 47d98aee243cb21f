import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text on a page, with its place in points from the left. */
interface PdfItem {
  text: string;
  x: number;
  width: number;
}

/** Returns the pieces of text of each page of a PDF. */
const itemsByPage = async (pdf: Uint8Array): Promise<PdfItem[][]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    return await Promise.all(
      numbers.map(async (number) => {
        const { items } = await (await document.getPage(number)).getTextContent();
        return items.flatMap((item) =>
          'str' in item ? [{ text: item.str, x: Number(item.transform[4]), width: item.width }] : [],
        );
      }),
    );
  } finally {
    await task.destroy();
  }
};

/** Returns the text of each page of a PDF. */
export const pdfPages = async (pdf: Uint8Array): Promise<string[]> =>
  (await itemsByPage(pdf)).map((items) => items.map(({ text }) => text).join(' '));

/** Returns all pieces of text of a PDF in their order. */
export const pdfItems = async (pdf: Uint8Array): Promise<PdfItem[]> => (await itemsByPage(pdf)).flat();

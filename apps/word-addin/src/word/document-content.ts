import { nameOfDocument } from '../model/find-references.ts';

/** Size of a slice in bytes: the maximum of Office. */
const sliceBytes = 4 * 1024 * 1024;
const paragraphsRead = 80;

/** Calls a function of Office that reports its result to a callback. */
const call = <T>(start: (report: (result: Office.AsyncResult<T>) => void) => void): Promise<T> =>
  new Promise((resolve, reject) =>
    start(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value);
      else reject(new Error(error.message));
    }),
  );

/** Returns the document as a .docx file. Office has at most two open at a time, so it is closed in any case. */
export const readDocument = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await call<Office.File>((report) =>
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: sliceBytes }, report),
  );
  try {
    const content = new Uint8Array(file.size);
    let filled = 0;
    for (let index = 0; index < file.sliceCount; index += 1) {
      const slice = await call<Office.Slice>((report) => file.getSliceAsync(index, report));
      content.set(slice.data, filled);
      filled += slice.data.length;
    }
    return content;
  } finally {
    file.closeAsync(() => undefined);
  }
};

/** Returns the name of the document; empty if it was never saved. */
export const readDocumentName = (): string => nameOfDocument(Office.context.document.url);

/** Returns the beginning of the document and its first header as text, where references are. */
export const readBeginning = (): Promise<string> =>
  Word.run(async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load({ text: true, $top: paragraphsRead });
    const header = context.document.sections.getFirst().getHeader('Primary');
    header.load('text');
    await context.sync();
    return [header.text, ...paragraphs.items.map(({ text }) => text)].join('\n');
  });

/** Appends a .docx file to the document. */
export const appendDocument = (base64: string): Promise<void> =>
  Word.run(async (context) => {
    context.document.body.insertFileFromBase64(base64, 'End');
    await context.sync();
  });

/** Opens a .docx file as a new, unsaved document. */
export const openDocument = (base64: string): Promise<void> =>
  Word.run(async (context) => {
    context.application.createDocument(base64).open();
    await context.sync();
  });

const chunk = 0x8000;

/** Encodes bytes as Office expects a file. */
export const toBase64 = (content: Uint8Array): string => {
  let text = '';
  // As arguments of one call, the bytes of a large file would exceed the stack.
  for (let start = 0; start < content.length; start += chunk)
    text += String.fromCharCode(...content.subarray(start, start + chunk));
  return btoa(text);
};

/** Returns whether the body of the document has no text. */
export const isDocumentEmpty = (): Promise<boolean> =>
  Word.run(async (context) => {
    const { body } = context.document;
    body.load('text');
    await context.sync();
    return body.text.trim() === '';
  });

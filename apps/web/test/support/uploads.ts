import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { type Locator, page } from 'vitest/browser';
import { server } from './render-screen.tsx';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file that the screen has sent. */
interface SentFile {
  id: string;
  name: string;
  size: number;
}

const sent: SentFile[] = [];

/** The request of the platform that reports how much it has sent; here it asks the server of the test, as `fetch` does. */
class TestRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  #type = '';
  #method = 'POST';
  #url = '';
  #isAborted = false;
  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(): void {}
  getAllResponseHeaders = (): string => `content-type: ${this.#type}\r\n`;
  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }
  async send(body: FormData): Promise<void> {
    const file = body.get('file');
    if (file instanceof File) {
      const id = `0198c0de-0000-7000-8000-0000000f7${String(sent.length).padStart(3, '0')}`;
      sent.push({ id, name: file.name, size: file.size });
    }
    try {
      const response = await fetch(this.#url, { method: this.#method, body });
      this.responseText = await response.text();
      this.status = response.status;
      this.#type = response.headers.get('content-type') ?? '';
      if (!this.#isAborted) this.onload?.();
    } catch {
      if (!this.#isAborted) this.onerror?.();
    }
  }
}

const kindOf = (name: string): Attachment['kind'] => (name.endsWith('.png') ? 'image' : 'text');

/** Returns an uploaded file as an attachment. */
export const attachmentOf = (id: string) => {
  const file = sent.find((one) => one.id === id);
  if (!file) throw new Error(`No file ${id} was sent.`);
  return { ...file, kind: kindOf(file.name), type: 'text/plain', isDeleted: false };
};

/** Accepts files that the screen uploads until the test ends, each under its own name. Returns those sent so far. */
export const acceptUploads = (): readonly SentFile[] => {
  sent.length = 0;
  globalThis.XMLHttpRequest = TestRequest as never;
  server.answer(uploadFile, ({ body: { inventionId, tags } }) => {
    const file = sent.at(-1);
    if (!file) throw new Error('No file was sent.');
    return { ...file, inventionId, tags: [...tags], kind: kindOf(file.name), version: 1 };
  });
  return sent;
};

const transferOf = (...files: File[]): DataTransfer => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
};

/** Drops files on an element, each with its name as content. */
const dropFiles = async (target: Locator, names: readonly string[]): Promise<void> => {
  const dataTransfer = transferOf(...names.map((name) => new File([name], name)));
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  (await target.findElement()).dispatchEvent(event);
};

/** Drops a file on an element that has the focus from then on. */
export const dropOn = async (target: Locator, name: string): Promise<void> => {
  (await target.findElement()).focus();
  await dropFiles(page.getBySelector(':focus'), [name]);
};

/** Pastes an image of one pixel into an element. */
export const pasteImage = async (target: Locator): Promise<void> => {
  (await target.findElement()).focus();
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  const clipboardData = transferOf(new File([bytes], 'image.png', { type: 'image/png' }));
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
};

/** A file attached to a comment or note. */
export const attachedFile = (within: Locator, name: RegExp): Locator =>
  within.getByRole('list', { name: 'Attached files' }).getByRole('link', { name });

/** Files that have not arrived yet. */
export const waitingFiles = (): Locator => page.getByRole('list', { name: 'Files on their way' });

import type { Locator, Page } from '@playwright/test';

/** Image of one pixel, as base64. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Dispatches an event with a file to an element; `file` is the expression that creates it. */
const send = async (page: Page, target: Locator, type: 'drop' | 'paste', file: string): Promise<void> => {
  await target.focus();
  const create =
    type === 'drop'
      ? "new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })"
      : "new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })";
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(${file});
    document.activeElement.dispatchEvent(${create});
  }`);
};

/** Page object of the files attached to comments and notes. */
export const createAttachmentsPage = (page: Page) => {
  const picker = page.getByRole('dialog', { name: 'Attach a file' });
  return {
    attach: page.getByRole('button', { name: 'Attach a file' }),
    picker,
    search: picker.getByRole('combobox', { name: 'Files of this invention' }),
    option: (name: string) => picker.getByRole('option', { name }),
    drop: (target: Locator, name: string, content: string) =>
      send(page, target, 'drop', `new File([${JSON.stringify(content)}], ${JSON.stringify(name)})`),
    pasteImage: (target: Locator) =>
      send(
        page,
        target,
        'paste',
        `new File([Uint8Array.fromBase64('${pixel}')], 'image.png', { type: 'image/png' })`,
      ),
    file: (within: Locator, name: string | RegExp) =>
      within.getByRole('list', { name: 'Attached files' }).getByRole('link', { name }),
    waiting: page.getByRole('list', { name: 'Files on their way' }),
  };
};

import type { Page } from '@playwright/test';

interface DroppedFile {
  name: string;
  content: string;
}

/** Drags files over the page; `type` is the last event of the drag. */
const drag = async (page: Page, type: 'dragover' | 'drop', files: readonly DroppedFile[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add files' }).waitFor();
  const transfer = await page.evaluateHandle(`{
    const data = new DataTransfer();
    for (const { name, content } of ${JSON.stringify(files)}) data.items.add(new File([content], name));
    data;
  }`);
  await page.dispatchEvent('[data-files]', type, { dataTransfer: transfer });
};

/** Page object of the Files tab of an invention. */
export const createFilesPage = (page: Page) => {
  const tray = page.getByRole('region', { name: 'Uploads' });
  const table = page.getByRole('table', { name: 'Files', exact: true });
  const more = (name: string) => page.getByRole('button', { name: `More for “${name}”`, exact: true });
  return {
    open: async (inventionId: string, search = ''): Promise<void> => {
      await page.goto(`/inventions/${inventionId}/files${search}`);
      await page.getByRole('button', { name: 'Trash' }).waitFor();
    },
    table,
    /** Shown once the hub knows that the person may change the files. */
    addButton: page.getByRole('button', { name: 'Add files' }),
    /** Links of the rows, in their order. */
    names: page.locator('[data-row-link]'),
    link: (name: string) =>
      page.getByRole('link', { name, exact: true }).and(page.locator('[data-row-link]')),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    select: (name: string) => page.getByRole('checkbox', { name: `Select “${name}”`, exact: true }),
    selection: page.getByRole('group', { name: 'Change the selected files' }),
    choose: async (name: string, item: string): Promise<void> => {
      await more(name).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    more,
    details: page.getByRole('complementary', { name: 'Open file' }),
    hover: (files: readonly DroppedFile[]) => drag(page, 'dragover', files),
    drop: (files: readonly DroppedFile[]) => drag(page, 'drop', files),
    overlay: page.getByText('Drop the files to add them to this invention'),
    tray,
    upload: (name: string) => tray.getByRole('listitem').filter({ hasText: name }),
    undo: page.getByRole('button', { name: 'Undo' }),
  };
};

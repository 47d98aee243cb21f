import type { Page } from '@playwright/test';

/** Page object of an open task, next to a list or alone. */
export const createTaskViewPage = (page: Page) => {
  const view = page.getByRole('article', { name: /^Task: / });
  const section = (name: string) => view.getByRole('region', { name, exact: true });
  const [notes, comments, history] = [section('Notes'), section('Comments'), section('History')];
  const written = notes.getByRole('textbox', { name: /^Notes of / });
  return {
    open: (id: string) => page.goto(`/tasks/${id}?view=full`),
    view,
    title: view.getByRole('heading', { level: 1 }),
    button: (name: string | RegExp) => view.getByRole('button', { name }),
    notes,
    /** Notes in the editor. */
    written,
    writeNotes: () => notes.getByRole('button', { name: 'Edit notes' }).click(),
    tool: (name: string) => notes.getByRole('button', { name, exact: true }),
    linkAddress: notes.getByRole('textbox', { name: 'Link address' }),
    notesState: notes.getByRole('status'),
    steps: view.getByRole('list').filter({ has: page.locator('[aria-current="step"]') }),
    comments: comments.getByRole('list', { name: 'Comments' }).getByRole('listitem'),
    composer: comments.getByRole('textbox', { name: 'Write a comment' }),
    mentionChoices: page.getByRole('listbox', { name: 'People to mention' }).getByRole('option'),
    /** Marks of what waits for the connection. */
    waiting: view.getByTitle('Will be sent when you are back online'),
    send: comments.getByRole('button', { name: 'Send the comment' }),
    refusal: comments.getByRole('alert'),
    history: history.getByRole('list', { name: 'History' }).getByRole('listitem'),
    restore: page.getByRole('dialog', { name: 'Restore earlier values' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  };
};

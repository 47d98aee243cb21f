import { type Locator, page } from 'vitest/browser';

/** The open task, next to a list or alone. */
export const taskView = () => {
  const view = page.getByRole('article', { name: /^Task: / });
  const section = (name: string): Locator => view.getByRole('region', { name, exact: true });
  const [notes, comments, history] = [section('Notes'), section('Comments'), section('History')];
  return {
    view,
    title: view.getByRole('heading', { level: 1 }),
    button: (name: string | RegExp) => view.getByRole('button', { name }),
    notes,
    /** Notes in the editor. */
    written: notes.getByRole('textbox', { name: /^Notes of / }),
    writeNotes: () => notes.getByRole('button', { name: 'Edit notes' }).click(),
    tool: (name: string) => notes.getByRole('button', { name, exact: true }),
    linkAddress: notes.getByRole('textbox', { name: 'Link address' }),
    notesState: notes.getByRole('status'),
    steps: view.getByRole('list').filter({ has: page.getBySelector('[aria-current="step"]') }),
    composer: comments.getByRole('textbox', { name: 'Write a comment' }),
    mentionChoices: page.getByRole('listbox', { name: 'People to mention' }).getByRole('option'),
    history: history.getByRole('list', { name: 'History' }).getByRole('listitem'),
    restore: page.getByRole('dialog', { name: 'Restore earlier values' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  };
};

import {
  createInventionNote,
  deleteInventionNote,
  listInventionNotes,
  listInventionNoteVersions,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { page } from 'vitest/browser';
import { server } from './render-screen.tsx';
import { attachmentOf } from './uploads.ts';
import { createVersions } from './versions.ts';

const ada = { email: 'ada@example.test', name: 'Ada Byron' };
const priya = { email: 'priya@example.test', name: 'Priya Raman' };

/** A colleague's name in the parts in which events give it. */
const priyaInParts = { email: priya.email, firstName: 'Priya', lastName: 'Raman' };

interface KeptNote {
  id: string;
  inventionId: string;
  milestoneId: null;
  content: string;
  author: typeof ada;
  authors: (typeof ada)[];
  attachments: readonly string[];
  deleted: boolean;
  updatedAt: string;
}

/** Keeps the notes of an invention: the given ones are a colleague's. Returns them as they are now, and what a colleague does. */
export const keepNotes = (inventionId: string, contents: readonly string[] = []) => {
  const nextVersion = createVersions();
  const notes: KeptNote[] = [];
  const versions: { of: string; content: string; author: typeof ada; updatedAt: string }[] = [];
  const add = (content: string, author = ada, attachments: readonly string[] = []): KeptNote => {
    const id = `0198c0de-0000-7000-8000-0000000a9${String(notes.length).padStart(3, '0')}`;
    const note = {
      ...{ id, inventionId, milestoneId: null, content, author, authors: [author], attachments },
      ...{ deleted: false, updatedAt: nextVersion() },
    };
    notes.push(note);
    versions.unshift({ of: id, content, author, updatedAt: note.updatedAt });
    return note;
  };
  const view = ({ deleted: _deleted, attachments, ...note }: KeptNote) => ({
    ...note,
    attachments: attachments.map(attachmentOf),
    mentions: [ada, priya].filter(({ email }) => note.content.includes(`@${email}`)),
  });
  const find = (id: string): KeptNote => {
    const note = notes.find((one) => one.id === id);
    if (!note) throw new Error(`There is no note ${id}.`);
    return note;
  };
  const change = (note: KeptNote, fields: Partial<KeptNote>, author = ada): void => {
    const authors = [author, ...note.authors.filter(({ email }) => email !== author.email)];
    const written = fields.content === undefined ? {} : { author, authors };
    Object.assign(note, { deleted: false }, fields, written, { updatedAt: nextVersion() });
    const { id: of, content, updatedAt } = note;
    if (fields.content !== undefined) versions.unshift({ of, content, author, updatedAt });
  };
  for (const content of contents) add(content, priya);
  server.answer(
    listInventionNotes,
    () =>
      notes
        .filter(({ deleted }) => !deleted)
        .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
        .map(view) as never,
  );
  server.answer(createInventionNote, ({ body }) => view(add(body.content, ada, body.attachments)) as never);
  server.answer(updateInventionNote, ({ params, body }) => {
    change(find(params.id), body as Partial<KeptNote>);
    return view(find(params.id)) as never;
  });
  server.answer(deleteInventionNote, ({ params }) => {
    find(params.id).deleted = true;
    return undefined as never;
  });
  server.answer(listInventionNoteVersions, ({ params }) =>
    versions
      .filter(({ of }) => of === params.id)
      .map(({ of: _of, ...version }, index) => ({
        id: `0198c0de-0000-7000-8000-0000000a8${String(index).padStart(3, '0')}`,
        ...version,
      })),
  );
  return {
    notes,
    /** Contents of the notes that are not deleted. */
    contents: () => notes.filter(({ deleted }) => !deleted).map(({ content }) => content),
    /** A colleague changes a note: changes that are based on an earlier version of it are refused from now on. */
    changeMeanwhile: (note: KeptNote | undefined, content: string): void => {
      if (!note) throw new Error('There is no such note.');
      change(note, { content }, priya);
      const { id, updatedAt } = note;
      server.refuse(
        updateInventionNote,
        'entity.stale',
        { current: { ...view(note), createdAt: note.updatedAt } },
        ({ params, query }) =>
          params.id === id && query.updatedAt !== undefined && query.updatedAt < updatedAt,
      );
      server.answer(listStreamEvents, {
        collection: [{ type: 'note.updated', seq: 2, metadata: { actor: priyaInParts, updatedAt } }],
      } as never);
    },
  };
};

/** The notes on an invention's overview. */
export const noteSection = () => {
  const section = page.getByRole('main').getBySelector('section[data-of="invention"]');
  const versions = page.getByRole('dialog', { name: /^Versions of / });
  return {
    section,
    add: section.getByRole('button', { name: 'Add note' }),
    done: section.getByRole('button', { name: 'Done', exact: true }),
    /** Note that is being edited. */
    written: section.getByRole('textbox', { name: /^(New note|Note: )/ }),
    state: section.getByRole('status'),
    note: (title: string) => section.getByRole('listitem', { name: `Note: ${title}` }),
    edit: (title: string) => section.getByRole('button', { name: `Edit “${title}”` }),
    remove: (title: string) => section.getByRole('button', { name: `Delete “${title}”` }),
    showVersions: (title: string) => section.getByRole('button', { name: `Versions of “${title}”` }).click(),
    version: versions.getByRole('list', { name: 'Versions' }).getByRole('listitem'),
    choices: page.getByRole('listbox', { name: 'People to mention' }).getByRole('option'),
    undo: page.getByRole('button', { name: 'Undo', exact: true }).last(),
  };
};

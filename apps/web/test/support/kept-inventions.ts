import {
  createInvention,
  getInvention,
  listInventions,
  searchInventions,
  updateInvention,
} from '@hub/contract/inventions/inventions.calls.ts';
import { markStreamRead } from '@hub/contract/streams/streams.calls.ts';
import type { Partly } from '@hub/testkit/web/answer-with.ts';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import { server } from './render-screen.tsx';
import { searchArea } from './screen.ts';
import { createVersions } from './versions.ts';

/** An invention of which a test gives only what it is about. */
type InventionPart = Partly<z.input<typeof getInvention.response>> & { title: string };
type Kept = InventionPart & { id: string };

/** Returns the id of the invention at an index. */
export const inventionIdAt = (index: number): string =>
  `0198c0de-0000-7000-8000-0000000e${String(index).padStart(4, '0')}`;

const isFound = ({ title, references = [] }: Kept, text: string): boolean =>
  [title, ...references].some((own) => own.toLowerCase().includes(text.toLowerCase()));

const byTitle = (one: Kept, other: Kept): number => (one.title < other.title ? -1 : 1);

const sorted = (inventions: readonly Kept[], sort: string | undefined): readonly Kept[] => {
  if (!sort?.endsWith('title')) return inventions;
  const found = [...inventions].sort(byTitle);
  return sort.startsWith('-') ? found.reverse() : found;
};

/** Keeps inventions, which the screen lists by text and title, finds, opens, creates and changes. Returns them as they are now. */
export const keepInventions = (parts: readonly InventionPart[]) => {
  const nextVersion = createVersions();
  const complete = (part: InventionPart, index: number): Kept => ({
    id: inventionIdAt(index),
    canEdit: true,
    updatedAt: nextVersion(),
    ...part,
  });
  const inventions = parts.map(complete);
  const find = (id: string): Kept | undefined => inventions.find((one) => one.id === id);
  const listed = ({ canEdit: _canEdit, ...row }: Kept) => row;
  server.answer(markStreamRead);
  server.answer(listInventions, ({ query: { qs = '', id: ids, sort, skip, size } }) => {
    const chosen = ids ? ids.flatMap((id) => find(id) ?? []) : inventions;
    const found = sorted(
      chosen.filter((one) => isFound(one, qs)),
      sort,
    );
    return {
      collection: found.slice(skip, skip + size).map(listed),
      total: found.length,
      skip,
      size,
    } as never;
  });
  server.answer(searchInventions, ({ query: { qs, size } }) => {
    const found = inventions.filter((one) => isFound(one, qs));
    const collection = found.map(({ id, title, references = [] }) => ({ id, title, references }));
    return { collection, total: found.length, skip: 0, size } as never;
  });
  server.answer(getInvention, ({ params }) => find(params.id) as never);
  server.refuse(getInvention, 'invention.not_found', undefined, ({ params }) => !find(params.id));
  server.answer(createInvention, ({ body: { referenceOverride: _override, ...body } }) => {
    const made = complete(body, inventions.length);
    inventions.push(made);
    return made as never;
  });
  server.answer(
    updateInvention,
    ({ params, body }) => Object.assign(find(params.id) ?? {}, body, { updatedAt: nextVersion() }) as never,
  );
  return inventions;
};

/** The list of inventions and the dialog for a new one. */
export const inventionList = () => {
  const filters = searchArea('Filter inventions');
  const table = page.getByRole('table', { name: 'Inventions' });
  const dialog = page.getByRole('dialog', { name: /invention/i });
  return {
    text: filters.getByRole('searchbox', { name: 'Title, reference, number or name' }),
    count: filters.getByRole('status'),
    table,
    rows: table.getByRole('row'),
    titles: table.getByRole('row').getByRole('link'),
    columnHead: (name: string) => table.getByRole('columnheader', { name }),
    loading: page.getByRole('cell', { name: 'Loading', exact: true }),
    dialog,
    dialogTitle: dialog.getByRole('textbox', { name: 'Title' }),
    dialogReferences: dialog
      .getByRole('textbox', { name: 'References' })
      .or(dialog.getByRole('combobox', { name: 'References' })),
    entitySize: dialog.getByRole('combobox', { name: 'Entity size' }),
    newInvention: page.getByRole('button', { name: 'New invention' }).first(),
    /** Title of the open screen. */
    heading: page.getByRole('main').getByRole('heading', { level: 1 }),
  };
};

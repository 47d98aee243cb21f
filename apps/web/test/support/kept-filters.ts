import { type Filter, type FilterDataInput, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import {
  createFilter,
  deleteFilter,
  listFilters,
  updateFilter,
} from '@hub/contract/filters/filters.calls.ts';
import { server } from './render-screen.tsx';
import { createVersions } from './versions.ts';

/** Returns the id of the saved filter at an index. */
export const filterIdAt = (index: number): string =>
  `0198c0de-0000-7000-8000-0000000f${String(index).padStart(4, '0')}`;

/** A saved filter of which a test gives only what it is about. */
interface FilterPart {
  id?: string;
  title: string;
  data: FilterDataInput;
  type?: 'system' | 'personal' | 'team';
  deleted?: boolean;
}

/** The system filter that everyone has. */
export const myTasks: FilterPart = {
  id: 'my-tasks',
  title: 'My Tasks',
  type: 'system',
  data: { assignees: ['ada@example.test'] },
};

/** Keeps saved filters, which the screen lists, saves, changes, deletes and restores. Returns them as they are now. */
export const keepFilters = (parts: readonly FilterPart[] = []) => {
  const nextVersion = createVersions();
  const complete = ({ data, ...part }: FilterPart, index: number) => ({
    id: filterIdAt(index),
    type: 'personal' as const,
    layout: 'compact' as Filter['layout'],
    canEdit: part.type !== 'system',
    deleted: false,
    updatedAt: nextVersion(),
    ...part,
    data: filterDataSchema.parse(data),
  });
  const filters = parts.map(complete);
  const find = (id: string) => {
    const filter = filters.find((one) => one.id === id);
    if (!filter) throw new Error(`There is no filter ${id}.`);
    return filter;
  };
  server.answer(listFilters, () => filters.filter(({ deleted }) => !deleted));
  server.answer(createFilter, ({ body }) => {
    const made = { ...complete(body, filters.length), ...body };
    filters.push(made);
    return made;
  });
  server.answer(updateFilter, ({ params, body }) =>
    Object.assign(find(params.id), body, { updatedAt: nextVersion() }),
  );
  server.answer(deleteFilter, ({ params }) => {
    find(params.id).deleted = true;
    return undefined as never;
  });
  return filters;
};

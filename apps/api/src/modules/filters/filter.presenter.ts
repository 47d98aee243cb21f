import { type Filter, filterSchema } from '@hub/contract/filters/filter.schema.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { mayEditShared } from '../sharing/public.ts';
import type { FilterRow } from './filters.repository.ts';

const { layout: layoutSchema, data: dataSchema } = filterSchema.shape;

/** Presents a saved filter as its API response. */
export const presentFilter = (actor: Actor, { layout, data, ...filter }: FilterRow): Filter => ({
  ...filter,
  layout: layoutSchema.parse(layout),
  type: filter.teamId === null ? 'personal' : 'team',
  data: dataSchema.parse(data),
  canEdit: mayEditShared(actor, filter),
});

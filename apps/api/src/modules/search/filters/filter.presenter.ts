import { type Filter, filterSchema } from '@hub/contract/search/filter.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { mayEditShared } from '../sharing/sharing.policy.ts';
import type { FilterRow } from './filters.repository.ts';

const { layout: layoutSchema, data: dataSchema } = filterSchema.shape;

/** A kept filter as its API answer. */
export const presentFilter = (actor: Actor, { layout, data, ...filter }: FilterRow): Filter => ({
  ...filter,
  layout: layoutSchema.parse(layout),
  type: filter.teamId === null ? 'personal' : 'team',
  data: dataSchema.parse(data),
  canEdit: mayEditShared(actor, filter),
});

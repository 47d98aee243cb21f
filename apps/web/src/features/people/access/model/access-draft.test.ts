import { type InventionAccess, inventionAccessSchema } from '@hub/contract/inventions/access.calls.ts';
import { expect, it } from 'vitest';
import {
  accessChange,
  isSameAccess,
  isUnsaved,
  joinAccess,
  removedGrants,
  separateAccess,
} from './access-draft.ts';

const grant = (value: string, right: 'read' | 'write' = 'read') => ({
  value,
  label: value,
  kind: 'person' as const,
  right,
});

const accessOf = (restricted: boolean, grants: InventionAccess['grants']): InventionAccess =>
  inventionAccessSchema.parse({
    inventionId: '0198c0de-0000-7000-8000-000000000001',
    updatedAt: '2026-11-21T10:00:00.000Z',
    restricted,
    you: { right: 'write', reasons: [{ kind: 'grant', through: null }] },
    grants,
    emergencies: [],
    readers: [],
    keptFromModel: false,
    mayGrant: true,
    walls: null,
    conflicts: null,
  });

const base = accessOf(true, [grant('ann'), grant('bob'), grant('cleo')]);

it('finds the grants that a draft adds, changes and removes', () => {
  const draft = { base, restricted: true, grants: [grant('ann'), grant('bob', 'write'), grant('dan')] };
  expect(draft.grants.filter((one) => isUnsaved(draft, one)).map(({ value }) => value)).toEqual([
    'bob',
    'dan',
  ]);
  expect(removedGrants(draft).map(({ value }) => value)).toEqual(['cleo']);
  expect(isSameAccess(base, draft)).toBe(false);
  expect(isSameAccess(base, accessOf(true, base.grants.toReversed()))).toBe(true);
  expect(isSameAccess(base, accessOf(false, base.grants))).toBe(false);
});

it('separates its changes by grant, so that grants of others are kept', () => {
  const draft = { base, restricted: false, grants: [grant('ann'), grant('bob', 'write'), grant('dan')] };
  const change = accessChange(draft);
  expect(change).toEqual({
    'grant cleo': undefined,
    'grant bob': 'write',
    'grant dan': 'read',
    restricted: false,
  });
  const current = accessOf(true, [grant('ann', 'write'), grant('bob'), grant('cleo'), grant('eve')]);
  expect(joinAccess({ ...separateAccess(current), ...change })).toEqual({
    restricted: false,
    grants: [
      { value: 'ann', right: 'write' },
      { value: 'bob', right: 'write' },
      { value: 'eve', right: 'read' },
      { value: 'dan', right: 'read' },
    ],
  });
});

it('changes nothing when nothing was edited', () => {
  expect(accessChange({ base, restricted: base.restricted, grants: base.grants })).toEqual({});
});

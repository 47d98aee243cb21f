import { type InventionAccess, inventionAccessSchema } from '@hub/contract/inventions/access.calls.ts';
import { expect, it } from 'vitest';
import { isSameAccess, isUnsaved, rebaseDraft, removedGrants } from './access-draft.ts';

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
    readers: [],
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

it('applies its own changes on top of a version saved by someone else', () => {
  const draft = { base, restricted: false, grants: [grant('ann'), grant('bob', 'write'), grant('dan')] };
  const current = accessOf(true, [grant('ann', 'write'), grant('bob'), grant('cleo'), grant('eve')]);
  expect(rebaseDraft(draft, current)).toEqual({
    base: current,
    restricted: false,
    grants: [grant('ann', 'write'), grant('bob', 'write'), grant('eve'), grant('dan')],
  });
});

it('takes over fields changed by someone else and not by the draft', () => {
  const untouched = { base, restricted: base.restricted, grants: base.grants };
  const current = accessOf(false, [grant('eve')]);
  expect(rebaseDraft(untouched, current)).toEqual({
    base: current,
    restricted: false,
    grants: [grant('eve')],
  });
});

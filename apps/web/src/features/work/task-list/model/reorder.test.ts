import { describe, expect, it } from 'vitest';
import { planReorder } from './reorder.ts';

const rows = (...orders: number[]) => orders.map((order, index) => ({ id: `t${index}`, order }));

const sorted = (list: { id: string; order: number }[]): string =>
  list
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
    .join(' ');

const after = (list: { id: string; order: number }[], from: number, step: 1 | -1): string => {
  const changes = new Map(planReorder(list, from, step)?.map(({ row, order }) => [row.id, order]));
  return sorted(list.map((row) => ({ ...row, order: changes.get(row.id) ?? row.order })));
};

describe('planReorder', () => {
  it('moves a row past the next or the previous one', () => {
    expect(after(rows(0, 10, 20), 0, 1)).toBe('t1 t0 t2');
    expect(after(rows(0, 10, 20), 2, -1)).toBe('t0 t2 t1');
  });

  it('moves only one place among rows of the same position', () => {
    expect(after(rows(4, 4, 4, 4), 0, 1)).toBe('t1 t0 t2 t3');
    expect(after(rows(4, 4, 4, 4), 3, -1)).toBe('t0 t1 t3 t2');
    expect(after(rows(0, 0, 1, 1, 2), 1, 1)).toBe('t0 t2 t1 t3 t4');
  });

  it('does not change rows that have gaps between them', () => {
    expect(planReorder(rows(0, 10, 20, 30), 0, 1)).toHaveLength(2);
  });

  it('returns null at the ends of the list', () => {
    expect(planReorder(rows(0, 1), 1, 1)).toBeNull();
    expect(planReorder(rows(0, 1), 0, -1)).toBeNull();
  });

  it('produces the expected order for any positions', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const orders = Array.from({ length: 6 }, (_, index) => (seed * (index + 3) * 7) % 4).sort();
      const list = rows(...orders);
      const from = seed % 5;
      const wanted = list.map(({ id }) => id);
      [wanted[from], wanted[from + 1]] = [wanted[from + 1] ?? '', wanted[from] ?? ''];
      expect(after(list, from, 1)).toBe(wanted.join(' '));
      expect(after(list, from + 1, -1)).toBe(wanted.join(' '));
    }
  });
});

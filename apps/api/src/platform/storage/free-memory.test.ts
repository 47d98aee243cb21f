import { expect, test } from 'vitest';
import { freeMemory } from './free-memory.ts';

test('frees a piece that has its memory to itself', () => {
  const piece = Buffer.allocUnsafeSlow(64 * 1024);
  freeMemory(piece);
  expect([piece.length, piece.buffer.byteLength]).toEqual([0, 0]);
});

test('leaves a piece that shares its memory', () => {
  const whole = Buffer.alloc(64 * 1024, 'a');
  freeMemory(whole.subarray(0, 32 * 1024));
  freeMemory(whole.subarray(32 * 1024));
  expect(whole.equals(Buffer.alloc(64 * 1024, 'a'))).toBe(true);
});

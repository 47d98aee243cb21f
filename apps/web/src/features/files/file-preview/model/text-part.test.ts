import { expect, test } from 'vitest';
import { decodePart, encodingOf } from './text-part.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads a text part by part as the view does. */
const readAll = (bytes: Uint8Array, size: number): string => {
  const encoding = encodingOf(bytes.subarray(0, size));
  let [text, at] = ['', 0];
  while (at < bytes.length) {
    const part = bytes.subarray(at, at + size);
    const decoded = decodePart(part, encoding, at + part.length >= bytes.length);
    text += decoded.text;
    at += decoded.used;
  }
  return text;
};

test.each([4, 5, 7, 16, 1000])('reads a text in parts of %i bytes without a broken character', (size) => {
  const text = 'Größe\nfläche 漢字\n\nohne Zeilenende äöü';
  expect(readAll(bytesOf(text), size)).toBe(text);
});

test('ends a part at a line end', () => {
  expect(decodePart(bytesOf('first\nsecond\nthi'), 'utf-8', false).text).toBe('first\nsecond\n');
});

test('recognizes UTF-16 and older single-byte text', () => {
  expect(encodingOf(new Uint8Array([0xff, 0xfe, 65, 0]))).toBe('utf-16le');
  expect(encodingOf(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x0a]))).toBe('windows-1252');
  expect(encodingOf(bytesOf('Größe').subarray(0, 3))).toBe('utf-8');
  expect(decodePart(new Uint8Array([0x47, 0x72, 0xf6, 0xdf]), 'windows-1252', true).text).toBe(
    'Größ'.slice(0, 4),
  );
});

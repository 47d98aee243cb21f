import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

const tokensOf = (theme: string): Map<string, string> => {
  const block = css.split(`[data-mantine-color-scheme="${theme}"] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--hub-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
};
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const surfaces = ['canvas', 'surface', 'second', 'raised'];
const texts = [
  'text',
  'text-secondary',
  'text-muted',
  'accent',
  'danger',
  'warning',
  'good',
  'info',
  'minion',
];

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const between = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  it.each(texts)('has enough contrast for %s text on every surface', (text) => {
    for (const surface of surfaces) expect(between(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('has enough contrast for text on filled buttons and selected rows', () => {
    expect(between('on-fill', 'fill')).toBeGreaterThanOrEqual(5);
    expect(between('on-fill', 'fill-hover')).toBeGreaterThanOrEqual(4.5);
    expect(between('text-secondary', 'selected')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['canvas', 'surface', 'second'])('has enough contrast for control borders on %s', (surface) => {
    expect(between('control-border', surface)).toBeGreaterThanOrEqual(3.1);
  });
});

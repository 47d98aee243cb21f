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
/** Mixes colors as `color-mix(in srgb, one percent%, other)` does. */
const mix = (one: string, percent: number, other: string): string =>
  `#${[1, 3, 5]
    .map((start) => {
      const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
      return Math.round((a * percent + b * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
/** How much of a tone a tinted surface has, in percent. */
const tintOf = (theme: string): number => {
  const block = css.split(`[data-mantine-color-scheme="${theme}"] {`)[1] ?? '';
  return Number(/--hub-tint: (\d+)%/.exec(block)?.[1]);
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

  it.each(texts)('has enough contrast for %s text on selected rows', (text) => {
    expect(between(text, 'selected')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(texts)('has enough contrast for %s text on pressed buttons', (text) => {
    expect(between(text, 'pressed')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(texts.filter((text) => text !== 'text-muted'))(
    'has enough contrast for %s text on its own tint on every surface',
    (text) => {
      const tone = tokens.get(text) ?? '';
      for (const surface of surfaces)
        expect(contrast(tone, mix(tone, tintOf(theme), tokens.get(surface) ?? ''))).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );

  it.each(['danger', 'warning', 'good', 'info', 'accent', 'minion'])(
    'has enough contrast for texts on surfaces that are tinted %s',
    (tone) => {
      const tinted = mix(tokens.get(tone) ?? '', tintOf(theme), tokens.get('surface') ?? '');
      for (const text of ['text', 'text-secondary'])
        expect(contrast(tokens.get(text) ?? '', tinted)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['info', 'good', 'warning', 'accent', 'text-muted', 'danger'])(
    'has enough contrast for the initials of people on %s',
    (tone) => {
      const behind = mix(tokens.get(tone) ?? '', 26, tokens.get('surface') ?? '');
      expect(contrast(tokens.get('text') ?? '', behind)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has enough contrast for the initials of minions, and for marked text', () => {
    const [minion = '', surface = '', text = ''] = ['minion', 'surface', 'text'].map((name) =>
      tokens.get(name),
    );
    expect(contrast(minion, mix(minion, 20, surface))).toBeGreaterThanOrEqual(4.5);
    for (const [tone, percent] of [
      ['accent', 28],
      ['warning', 24],
    ] as const)
      expect(contrast(text, mix(tokens.get(tone) ?? '', percent, surface))).toBeGreaterThanOrEqual(4.5);
  });

  it('has enough contrast for the focus ring and status marks on every surface', () => {
    for (const mark of ['accent', 'danger', 'warning', 'good', 'info', 'minion'])
      for (const surface of [...surfaces, 'selected', 'pressed'])
        expect(between(mark, surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(['canvas', 'surface', 'second'])('has enough contrast for control borders on %s', (surface) => {
    expect(between('control-border', surface)).toBeGreaterThanOrEqual(3.1);
  });
});

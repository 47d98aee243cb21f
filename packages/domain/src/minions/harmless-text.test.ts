import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removedAddress, toHarmlessText } from './harmless-text.ts';

test.each([
  ['![logo](https://evil.example/a.png?q=claims)', `[logo](${removedAddress})`],
  ['see HTTPS://EVIL.EXAMPLE and www.evil.example/x', `see ${removedAddress} and ${removedAddress}`],
  ['[a](//evil.example/x)', `[a](${removedAddress})`],
  ['[a](javascript:alert(1))', `[a](${removedAddress})`],
  ['(see https://en.example/Claim_(patent))', `(see ${removedAddress})`],
  ['https://en.example/Claim_(patent) says', `${removedAddress} says`],
  ['<img src="https://evil.example"> text', `img src="${removedAddress}"> text`],
  ['<<script>x</script>', 'script>x/script>'],
  ['ask @admin@demo.hub and @Docketing', 'ask @ admin@ demo.hub and @ Docketing'],
  ['1/2 and/or 35 U.S.C. § 103, 10:30, x < y', '1/2 and/or 35 U.S.C. § 103, 10:30, x < y'],
  ['[a](https:\\/\\/evil.example/x)', `[a](${removedAddress})`],
  ['[a](\\/\\/evil.example/x)', `[a](${removedAddress})`],
  ['[a](https&#58;&sol;/evil.example)', '[a](https& #58;& sol;/evil.example)'],
  ['[a](javascript&#x3a;alert(1))', '[a](javascript& #x3a;alert(1))'],
  ['[a](https&#&#58;58;//evil.example)', '[a](https&#& #58;58;//evil.example)'],
  ['R&amp;D at AT&T; see § 103 &sect; 4', 'R&amp;D at AT&T; see § 103 &sect; 4'],
  ['a\u200Bb\u{E0041}', 'ab'],
])('writes %j as %j', (text, expected) => {
  expect(toHarmlessText(text)).toBe(expected);
});

test('treats lines one by one as it treats the whole text, and leaves no address', () => {
  const piece = fc.constantFrom(
    'http://',
    '![',
    '](',
    ')',
    '<a',
    '>',
    '@x',
    'www.',
    'y',
    ' ',
    '\n',
    '//',
    '\\',
    ':',
    '&#58;',
    'ftp://z',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const whole = toHarmlessText(text);
      expect(text.split('\n').map(toHarmlessText).join('\n')).toBe(whole);
      expect(whole).not.toMatch(/:\/\/|www\.|!\[|<a/);
    }),
  );
});

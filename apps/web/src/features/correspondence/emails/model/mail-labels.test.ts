import { describe, expect, it } from 'vitest';
import { shownWarnings } from './mail-labels.ts';

describe('the warnings about an email', () => {
  it('start with the serious ones, and do not call a forged sender unverified as well', () => {
    expect(shownWarnings(['sender-not-verified', 'cut', 'forged-sender'])).toEqual(['forged-sender', 'cut']);
    expect(shownWarnings(['cut', 'sender-not-verified'])).toEqual(['cut', 'sender-not-verified']);
  });
});

import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const codesAtOnce = 10;
/** 80 bits: nobody guesses it, so one plain hash keeps it. */
const codeBytes = 10;

/** Drops what people put between the characters of a code, and their case. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Makes a person's recovery codes, in groups of four to be written down. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: codesAtOnce }, () =>
    new Secret({ size: codeBytes }).base32.replaceAll(/.{4}(?=.)/g, '$&-').toLowerCase(),
  );

/** What is kept of a recovery code: its SHA-256, however it was typed. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(normalizeCode(code)).digest();

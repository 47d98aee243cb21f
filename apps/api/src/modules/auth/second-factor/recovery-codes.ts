import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const codeCount = 10;
/** 80 random bits cannot be guessed, so a single unsalted hash is enough to store a code. */
const codeBytes = 10;

/** Removes spaces and hyphens from a code and converts it to upper case. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Generates a person's recovery codes, in groups of four characters. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    new Secret({ size: codeBytes }).base32.replaceAll(/.{4}(?=.)/g, '$&-').toLowerCase(),
  );

/** Returns the SHA-256 of a recovery code, regardless of how it was typed. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(normalizeCode(code)).digest();

import { randomInt } from 'node:crypto';

const length = 24;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const characters = `${letters}0123456789`;

const pick = (from: string): string => from[randomInt(from.length)] ?? '';

/** Returns a new document id in Strapi's form: 24 lower-case letters and digits, the first a letter. */
export const newDocumentId = (): string =>
  pick(letters) + Array.from({ length: length - 1 }, () => pick(characters)).join('');

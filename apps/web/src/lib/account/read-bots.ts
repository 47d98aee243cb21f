import { type Bot, listBots, validateBotScripts } from '@hub/contract/auth/bots.calls.ts';
import { request } from '../http/request.ts';

/** Maximum number of bots in one validation. */
const maxValidated = 100;

/** Reads the bots and keeps those whose script exists. */
export const readBots = async (): Promise<ReadonlyMap<string, Bot>> => {
  const bots = await request(listBots, {});
  const parts = Array.from({ length: Math.ceil(bots.length / maxValidated) }, (_, part) =>
    bots.slice(part * maxValidated, (part + 1) * maxValidated).map(({ email }) => email),
  );
  const checked = await Promise.all(
    parts.map((emails) => request(validateBotScripts, { query: { bots: emails } })),
  );
  const existing = new Set(checked.flat().flatMap(({ email, exists }) => (exists ? [email] : [])));
  return new Map(bots.filter(({ email }) => existing.has(email)).map((bot) => [bot.email, bot]));
};

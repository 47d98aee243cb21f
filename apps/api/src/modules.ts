import { registerAuth } from './modules/auth/auth.routes.ts';
import type { Module } from './platform/module.ts';

/** Every service of the hub. */
export const modules: readonly Module[] = [registerAuth];

import type { Module } from '../../spine/module.ts';
import { registerFileWrapperRoutes } from './file-wrapper.routes.ts';

/** The file wrapper tab of an invention: its documents, and what the patent office publishes of its application. */
export const registerFileWrapper: Module = registerFileWrapperRoutes;

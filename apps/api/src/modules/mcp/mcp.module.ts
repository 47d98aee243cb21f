import type { Module } from '../../spine/module.ts';
import { registerMcpRoutes } from './mcp.routes.ts';

/** Registers the Model Context Protocol. */
export const registerMcp: Module = (app) => registerMcpRoutes(app);

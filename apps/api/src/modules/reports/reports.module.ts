import type { Module } from '../../spine/module.ts';
import { registerPortfolio } from './portfolio/portfolio.routes.ts';

/** Registers reports across inventions. */
export const registerReports: Module = async (app, dependencies) => {
  await registerPortfolio(app, dependencies);
};

export { PortfolioScreen } from './components/portfolio-screen.tsx';
export { SchedulesScreen } from './components/schedules-screen.tsx';
export { type PortfolioSearch, portfolioSearchSchema } from './model/portfolio-search.ts';

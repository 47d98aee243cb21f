export { PortfolioScreen } from './components/portfolio-screen.tsx';
export { type PortfolioSearch, portfolioSearchSchema } from './model/portfolio-search.ts';

export { pricingPages } from './routes.tsx';

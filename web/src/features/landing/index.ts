export { landingPages } from './routes.tsx';

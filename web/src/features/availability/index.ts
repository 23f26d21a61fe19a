export { availabilityPages } from './routes.tsx';

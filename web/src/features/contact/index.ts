export { contactPages } from './routes.tsx';

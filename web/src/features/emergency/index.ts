export { emergencyPages } from './routes.tsx';

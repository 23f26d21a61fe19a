export { emergencyPassPages } from './routes.tsx';

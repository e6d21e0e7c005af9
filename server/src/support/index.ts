export { memberData } from './member-data.ts'
export { routes } from './routes.ts'

export { tableKind } from './kind.ts'
export { putTables } from './listed.ts'
export { memberData } from './member-data.ts'
export { routes } from './routes.ts'

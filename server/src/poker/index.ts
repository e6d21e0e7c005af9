export { pokerKind } from './kind.ts'
export { memberData } from './member-data.ts'
export { routes } from './routes.ts'
export { putPoker } from './title.ts'

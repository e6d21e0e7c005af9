export type { Finding } from './finding.ts'
export { record } from './record.ts'
export { heads } from './sql.ts'
export { walkEvents } from './walk.ts'

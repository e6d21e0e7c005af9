export { record } from './record.ts'
export { heads } from './sql.ts'

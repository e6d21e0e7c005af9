export { closeGame, openGame, putGame, putVendor } from './put.ts'
export { routes } from './routes.ts'
export { type GameRow, gameById } from './sql.ts'

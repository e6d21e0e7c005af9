export { closeGame, openGame, putGame, putVendor } from './put.ts'
export { routes } from './routes.ts'
export { gameById, isListed } from './sql.ts'

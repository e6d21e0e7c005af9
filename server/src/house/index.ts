export { jobs } from './finish.ts'
export { routes } from './routes.ts'
export { putHouseGames } from './titles.ts'

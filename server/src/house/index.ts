export { finishAfterMs, finishLeft, jobs } from './finish.ts'
export { routes } from './routes.ts'
export { putHouseGames, stakes, titles } from './titles.ts'

export { exchange, seatDoor } from './exchange.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'

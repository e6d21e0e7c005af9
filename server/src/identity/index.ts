export { jobs } from './jobs.ts'
export { type OnOpened, type Opened, openAccount } from './open.ts'
export { routes } from './routes.ts'
export { endSession, sessionDoor, sessionOf } from './session.ts'

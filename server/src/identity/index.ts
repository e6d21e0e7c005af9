export { jobs } from './jobs.ts'
export { type Opened, openAccount } from './open.ts'
export { registrationRoutes, routes, signInRoutes } from './routes.ts'
export { endSession, isAlive, sessionDoor, sessionLives, sessionOf } from './session.ts'

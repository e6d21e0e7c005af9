export { giveAffiliateCode } from './affiliate.ts'
export { agentRoutes, recoveryRoutes, securityRoutes, signInRoutes } from './doors-routes.ts'
export { equip } from './equipment.ts'
export { openGuest } from './guest.ts'
export { jobs } from './jobs.ts'
export { mobileKnown } from './mobile.ts'
export { type Opened, openAccount } from './open.ts'
export { registrationRoutes } from './registration-routes.ts'
export { routes } from './routes.ts'
export {
  endSession,
  isAlive,
  limitsAt,
  noteUses,
  sessionDoor,
  sessionLives,
  sessionOf,
  sessionsAlive,
} from './session.ts'

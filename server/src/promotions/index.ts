export { accept } from './accept.ts'
export {
  activityDeskRoutes,
  activityRoutes,
  promised,
  putDemoActivities,
  rewardRoutes,
} from './activities/index.ts'
export { giveUpAll } from './cancel.ts'
export { brought, deskRoutes } from './desk/index.ts'
export { riskRules } from './desk/risk.ts'
export { extraIn, extraNow, extrasOpen, extrasTold, giveExtra } from './free/extra.ts'
export { freeAt, settleFree, stakeFree, whoHasFree } from './free/play.ts'
export { depositCredited, depositEnded } from './give.ts'
export { jobs } from './jobs.ts'
export { memberData } from './member-data.ts'
export { equipBeacon } from './raffle/beacon.ts'
export { maskedName } from './raffle/read.ts'
export { routes } from './routes.ts'
export { putDemoOffers } from './seed-offers.ts'
export { ofDeposits } from './sql.ts'

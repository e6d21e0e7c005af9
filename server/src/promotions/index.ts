export { accept } from './accept.ts'
export {
  activityDeskRoutes,
  activityRoutes,
  putDemoActivities,
  rewardRoutes,
} from './activities/index.ts'
export { giveUpAll } from './cancel.ts'
export { brought, deskRoutes } from './desk/index.ts'
export { depositCredited, depositEnded } from './give.ts'
export { jobs } from './jobs.ts'
export { memberData } from './member-data.ts'
export { routes } from './routes.ts'
export { putDemoOffers } from './seed-offers.ts'
export { ofDeposits } from './sql.ts'

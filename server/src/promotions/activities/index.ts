export { activityBrought, activityDeskRoutes } from './desk/index.ts'
export { activityRoutes, rewardRoutes } from './routes.ts'
export { putDemoActivities } from './seed-activities.ts'

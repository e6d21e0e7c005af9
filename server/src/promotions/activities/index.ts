export { activityBrought, activityDeskRoutes } from './desk/index.ts'
export { promised } from './promised.ts'
export { activityRoutes, rewardRoutes } from './routes.ts'
export { putDemoActivities } from './seed-activities.ts'
